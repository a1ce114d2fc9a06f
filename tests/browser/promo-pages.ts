import { readFile } from 'node:fs/promises';
import type { PromoPage } from '@shop/contracts/promotions/contract';
import { promoPage } from '@shop/contracts/promotions/contract';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { aPromo } from '../support/promos.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import type { WholeShop } from '../support/whole-shop.ts';

/** The lines of the file that an action downloads. */
export const downloadLines = async (
  page: Page,
  act: () => Promise<void>,
): Promise<readonly string[]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
};

/** The promo code in the back-office, once it is saved and `isDone`. */
export const readPromo = (
  shop: WholeShop,
  code: string,
  isDone: (promo: PromoPage) => boolean = () => true,
) =>
  eventually(code, async () => {
    const { body } = await shop.ask('GET', `/api/admin/promos/${code}`, { token: shop.admin });
    const promo = promoPage.safeParse(body).data;
    return promo && isDone(promo) && promo;
  });

export const createPromo = async (shop: WholeShop, changes: object = {}): Promise<string> => {
  const promo = aPromo(changes);
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
  await readPromo(shop, promo.code);
  return promo.code;
};
