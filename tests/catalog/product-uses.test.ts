import { randomUUID } from 'node:crypto';
import type { Use } from '@shop/contracts/wire/uses.contract';
import { uses } from '@shop/contracts/wire/uses.contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { aCard, add, anArticle, aSlide, askFromPosition } from '../content/entries.ts';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { generateKeys } from '../support/product-requests.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { aPromo } from '../support/promos.ts';
import type { ProductReference } from '../support/products.ts';
import { sendBackOfficeCommand, createProduct } from '../support/products.ts';

const named = (found: readonly Use[]): readonly string[] =>
  found.map(({ kind, id }) => `${kind} ${id}`).toSorted();

describe('the uses of a game and a product', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const aGameWithProduct = async (rate: object = {}) => {
    const word = randomUUID().slice(0, 8);
    const [game, product] = [`game-${word}`, `product-${word}`];
    const stocked = await createProduct(shop, {
      game: { path: game },
      product: { path: product },
      rate,
    });
    return { ...stocked, page: `/catalog/${game}/${product}`, gamePage: `/catalog/${game}` };
  };

  const usesOf = async (path: string, since: Answer): Promise<readonly Use[]> =>
    uses.parse(
      (await askFromPosition(shop, `/api/admin/${path}/uses?size=100`, since, shop.admin)).body,
    ).items;

  const aPromoFor = async (
    scope: Partial<Record<'game_ids' | 'product_ids' | 'rate_ids', string[]>>,
  ) => {
    const promo = aPromo({
      scope: { kind: 'only', game_ids: [], product_ids: [], rate_ids: [], ...scope },
    });
    const answer = await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    return { code: promo.code, answer };
  };

  it('include slides, articles and contacts that link to them', async () => {
    const { gameId, productId, page, gamePage } = await aGameWithProduct();
    const slide = aSlide({ link: `/eng${page}?region=cis` });
    const article = anArticle({ body_rus: `Возьмите [этот](${page}).` });
    const card = aCard({ link: gamePage });
    const otherSlide = aSlide({ link: `${page}-2` });
    await add(shop, 'slider', slide);
    await add(shop, 'problems', article);
    await add(shop, 'contact-cards', card);
    const last = await add(shop, 'slider', otherSlide);

    const ofProduct = [`article ${article.id}`, `slide ${slide.id}`];
    expect(named(await usesOf(`products/${productId}`, last))).to.deep.equal(ofProduct);
    expect(named(await usesOf(`games/${gameId}`, last))).to.deep.equal(
      [
        ...ofProduct,
        `contact_card ${card.id}`,
        `product ${productId}`,
        `slide ${otherSlide.id}`,
      ].toSorted(),
    );
  });

  it('include promo codes limited to them', async () => {
    const { gameId, productId, rateId } = await aGameWithProduct();
    const ofGame = await aPromoFor({ game_ids: [gameId] });
    const ofRate = await aPromoFor({ rate_ids: [rateId] });
    const ofProduct = await aPromoFor({ product_ids: [productId] });
    const found = await usesOf(`products/${productId}`, ofProduct.answer);
    expect(named(found)).to.deep.equal(
      [`promo ${ofProduct.code}`, `promo ${ofRate.code}`].toSorted(),
    );
    expect(named(await usesOf(`games/${gameId}`, ofProduct.answer))).to.deep.equal(
      [
        `product ${productId}`,
        ...[ofGame, ofProduct, ofRate].map(({ code }) => `promo ${code}`),
      ].toSorted(),
    );
  });

  it('include paid orders that wait for keys, until they are fulfilled', async () => {
    const stocked: ProductReference = await aGameWithProduct({ delivery: 'manual' });
    const reply = await placeOrderExpectingSuccess(shop, anOrder(stocked));
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysAwaited');
    const isUsedBy = async (order: boolean) => {
      const path = `/api/admin/products/${stocked.productId}/uses`;
      const { items } = uses.parse((await shop.ask('GET', path, { token: shop.admin })).body);
      return named(items).includes(`order ${reply.number}`) === order;
    };
    await eventually('the order among the uses', () => isUsedBy(true));
    const body = { import_id: randomUUID(), keys: generateKeys(1), unit_cost: 0 };
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/orders/${reply.number}/fulfil`, body);
    await eventually('the fulfilled order to leave the queue', () => isUsedBy(false));
  });

  it('are shown to administrators only, and are a 404 for an unknown id', async () => {
    const { gameId, productId } = await aGameWithProduct();
    const { token } = await createSignedInUser(shop, 1);
    for (const path of [`games/${gameId}/uses`, `products/${productId}/uses`]) {
      expectProblem(await shop.ask('GET', `/api/admin/${path}`, { token }), 403, 'forbidden');
    }
    for (const section of ['games', 'products']) {
      const unknown = `/api/admin/${section}/${randomUUID()}/uses`;
      expectProblem(await shop.ask('GET', unknown, { token: shop.admin }), 404, 'not-found');
    }
  });
});
