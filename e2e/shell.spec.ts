import metadata from "../package.json" with { type: "json" };
import { expect, test } from "./server";

test("the server says that it is well", async ({ request }) => {
  const response = await request.get("/api/health");
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ ok: true, version: metadata.version });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the first page shows without a complaint in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  });
}

test("an unknown address leads back to the sessions", async ({ page, complaints }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await page.getByRole("link", { name: "See all sessions" }).click();
  await expect(page).toHaveURL(/\/$/);
  // The browser itself reports the status of the page.
  expect(complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
  complaints.length = 0;
});

test("every page carries its policy, with a nonce of its own", async ({ request }) => {
  const policies = await Promise.all(
    ["/", "/", "/nowhere"].map(async (path) => (await request.get(path)).headers()["content-security-policy"] ?? ""),
  );
  for (const policy of policies) {
    expect(policy).toContain("script-src 'self' 'nonce-");
    expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe");
  }
  expect(new Set(policies).size).toBe(3);
});
