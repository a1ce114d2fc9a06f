import type { Account } from '../support/accounts.ts';
import { anAccount, proveEmail } from '../support/accounts.ts';
import { aPng } from '../support/sample-files.ts';
import { aTheme } from '../support/ticket-requests.ts';
import { openWholeShop } from '../support/open-whole-shop.ts';
import type { WholeShop } from '../support/open-whole-shop.ts';
import type { ListedProduct } from '../browser/listed-product.ts';
import { aFilm, uploadPicture, createListedProduct } from '../browser/listed-product.ts';
import { aRate, generateKeys } from '../support/product-requests.ts';
import { importKeys, sendBackOfficeCommand } from '../support/products.ts';

/** A running shop with a product on sale. */
type SharedFixture = Readonly<{
  shop: WholeShop;
  product: ListedProduct;
  themeId: string;
  /** The address of a page in Russian. */
  at: (path: string) => string;
}>;

/** The same with an account. Each browser has its own: a user can have only one open ticket. */
export type Fixture = SharedFixture & Readonly<{ account: Account }>;

const keyCount = 20;

/** In hundredths of a ruble and of a dollar. */
const longPlanPrice = { rub: 99_900, usd: 1_599 };

/** A product with two pictures, a video and two plans: 30 days for 499 rubles, 90 days for 999. */
const stockProduct = async (shop: WholeShop): Promise<ListedProduct> => {
  const media = {
    screenshots: [await uploadPicture(shop, aPng(1_280, 720))],
    videos: [await aFilm(shop)],
  };
  const product = await createListedProduct(shop, keyCount, {}, media);
  const { productId } = product;
  const plan = aRate({ days: 90, price: longPlanPrice });
  await sendBackOfficeCommand(shop, 'POST', `/api/admin/products/${productId}/rates`, plan);
  await importKeys(shop, { ...product, rateId: plan.id }, { text: generateKeys(1).join('\n') });
  return product;
};

export const withAccount = async (fixture: SharedFixture): Promise<Fixture> => {
  const account = await anAccount(fixture.shop);
  await proveEmail(fixture.shop, account);
  return { ...fixture, account };
};

/** Starts a shop that keeps nothing, with one product on sale. */
export const openFixture = async (signal: AbortSignal): Promise<SharedFixture> => {
  const shop = await openWholeShop({ signal });
  try {
    const product = await stockProduct(shop);
    const themeId = await aTheme(shop);
    return { shop, product, themeId, at: (path) => `${shop.address}/rus${path}` };
  } catch (cause) {
    await shop.close();
    throw cause;
  }
};
