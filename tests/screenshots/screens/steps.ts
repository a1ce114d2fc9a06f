import type { Locator, Page } from 'playwright-core';

export const heading = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

export const rows = (page: Page): Promise<void> => page.locator('tbody tr').first().waitFor();

export const press = (place: Page | Locator, name: RegExp): Promise<void> =>
  place.getByRole('button', { name }).first().click();

/** They buy without an account, so that no account's purchases differ between runs. */
export const guests = { rus: 'denis.orlov@example.org', eng: 'j.harper@example.org' } as const;

/** Accepts every request to this path, in spite of the shop's hourly rate limit. */
export const take = (page: Page, path: string): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === path,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 202, json: {} })
        : route.fallback(),
  );

/** Fills a form, and sends it. */
export const send = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  await heading(page);
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`main [name="${name}"]`).fill(value);
  }
  await page.locator('main button[type="submit"]').click();
};
