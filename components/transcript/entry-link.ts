import { routes } from "@/lib/api/contract";
import { writeViewParams } from "@/lib/view/view-params";

/** The address of this page with an entry selected, on the path it is read on. */
export const entryLink = (key: string, leaf: string, entry: string): string =>
  `${window.location.origin}${routes.page(key)}?${writeViewParams({ leaf, entry })}`;
