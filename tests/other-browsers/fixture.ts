import type { Account } from '../support/accounts.ts';
import { anAccount, proveEmail } from '../support/accounts.ts';
import { aTheme } from '../tickets/support-desk.ts';
import { openWholeShop } from '../browser/open-whole-shop.ts';
import type { WholeShop } from '../browser/open-whole-shop.ts';
import type { Wares } from '../browser/wares.ts';
import { wares } from '../browser/wares.ts';

/** A running shop with what the steps need in it. */
export type Fixture = Readonly<{
  shop: WholeShop;
  product: Wares;
  account: Account;
  themeId: string;
  /** The address of a page in Russian. */
  at: (path: string) => string;
}>;

const keyCount = 20;

/** Starts a shop that keeps nothing, with one product on sale and one account. */
export const openFixture = async (signal: AbortSignal): Promise<Fixture> => {
  const shop = await openWholeShop({ signal });
  try {
    const product = await wares(shop, keyCount);
    const account = await anAccount(shop);
    await proveEmail(shop, account);
    const themeId = await aTheme(shop);
    return { shop, product, account, themeId, at: (path) => `${shop.address}/rus${path}` };
  } catch (cause) {
    await shop.close();
    throw cause;
  }
};
