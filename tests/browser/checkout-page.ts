import type { Locator, Page } from 'playwright-core';

/** The place where a product is bought. It shows errors, and so does a temporary message. */
export const buyBox = (page: Page): Locator => page.getByRole('complementary', { name: 'Покупка' });

export const buyButton = (page: Page): Locator => page.getByRole('button', { name: 'Купить' });

/** The dialog that opens once an order is placed, and leads to the payment system. */
export const paymentDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Проверьте и оплатите' });

/** Fills in the order on a product's page in Russian, except for the last click. */
export const fillBuyForm = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('radio', { name: /30 дней/ }).check();
  await page.getByLabel('Почта').fill(email);
  await page.getByRole('checkbox', { name: /Принимаю/ }).check();
};

/** The field for a promo code, which a link opens. */
export const promoField = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Ввести промокод' }).click();
  return page.getByLabel('Промокод', { exact: true });
};
