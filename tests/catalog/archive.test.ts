import { expect } from 'chai';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { aGame } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import {
  sendBackOfficeCommand,
  createProduct,
  createStockedProduct,
  toggleArchived,
} from '../support/products.ts';

describe('the archive of games and products', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const archive = (section: string, id: string, revision: number) =>
    shop.send('POST', `/api/admin/${section}/${id}/archive`, {
      body: { revision },
      token: shop.admin,
    });

  for (const [section, revision] of [
    ['games', 0],
    ['products', 1],
  ] as const) {
    it(`of ${section} records an archival and a restoration with the next revision each`, async () => {
      const product = await createProduct(shop);
      const id = section === 'games' ? product.gameId : product.productId;
      const archived = await archive(section, id, revision);
      expect(archived.body).to.deep.equal({ id, revision: revision + 1 });
      const again = await archive(section, id, revision);
      expect(again.body).to.deep.equal({ id, revision: revision + 1 });
      const { body } = await toggleArchived(shop, section, id, 'restore');
      expect(body).to.deep.equal({ id, revision: revision + 2 });
    });

    it(`of ${section} rejects a change based on an outdated revision`, async () => {
      const product = await createProduct(shop);
      const id = section === 'games' ? product.gameId : product.productId;
      const refused = expectProblem(
        await archive(section, id, revision + 1),
        409,
        'changed-meanwhile',
      );
      expect(refused).to.have.nested.include({ 'current.revision': revision });
      expectProblem(await archive(section, aGame().id, 0), 404, 'not-found');
    });
  }

  it('does not affect the orders of a product: they are paid and get their keys', async () => {
    const product = await createStockedProduct(shop, 1);
    const order = await placeOrderExpectingSuccess(shop, anOrder(product));
    await toggleArchived(shop, 'products', product.productId, 'archive');
    await toggleArchived(shop, 'games', product.gameId, 'archive');
    await sendPaymentNotification(shop, paymentNotificationFor(shop, order));
    await waitForOrderEvent(shop, order.order_id, 'ordering.KeysMailed');
  });

  it('keeps a game archived when its details are saved', async () => {
    const { id, ...game } = aGame();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', { id, ...game });
    await toggleArchived(shop, 'games', id, 'archive');
    await sendBackOfficeCommand(shop, 'PUT', `/api/admin/games/${id}`, {
      ...game,
      popular: true,
      revision: 1,
    });
    const saved = (await shop.stored.of(`game-${id}`)).at(-1);
    expect(saved?.data).to.have.nested.include({
      'details.active': false,
      'details.popular': true,
    });
  });
});
