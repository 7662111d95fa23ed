import type { QueryClient, QueryKey } from "@tanstack/react-query";

const waiting = new WeakMap<QueryClient, Set<string>>();

/**
 * Has a query asked again, once what is being fetched for it has come: an answer on its way may have been read before what
 * happened now. Calls in between count as one. A query that nobody looks at is only marked as old.
 */
export async function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const name = JSON.stringify(queryKey);
  let names = waiting.get(client);
  if (names === undefined) waiting.set(client, (names = new Set()));
  if (names.has(name)) return;
  names.add(name);
  const fetching = client.getQueryCache().find({ queryKey, exact: true })?.promise;
  await fetching?.catch(() => undefined);
  names.delete(name);
  await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
