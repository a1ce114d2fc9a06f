import type { Page } from 'playwright-core';

export const firstRow = (page: Page): Promise<void> =>
  page.locator('main tbody tr, main [data-row]').first().waitFor();

/** Waits for rows, or for the notice of an empty list. */
export const listVisible = (page: Page): Promise<void> =>
  page.locator('main tbody tr, main [data-row], main section h2').first().waitFor();

export const formShown = (page: Page): Promise<void> => page.locator('main form').first().waitFor();

/** Opens the entry of the first row. */
export const openFirst = async (page: Page): Promise<void> => {
  await firstRow(page);
  const before = new URL(page.url()).pathname;
  await page.locator('main [data-primary], main tbody th a').first().click();
  await page.waitForURL((url) => url.pathname !== before);
  await page.locator('main h1').first().waitFor();
};

/** Goes to a tab of the entry that is open. */
export const expectTab =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('main [role="tab"]').first().waitFor();
    await page.locator(`main [role="tab"][id$="-tab-${name}"]`).click();
    await page.locator(`main [role="tabpanel"][id$="-panel-${name}"]`).waitFor();
  };
