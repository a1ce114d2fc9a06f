import { expect } from 'chai';
import { anOrder, notify, noticeOf, placed, untilOrder } from '../support/customer.ts';
import { aGame } from '../support/goods.ts';
import { refusal } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { manage, offer, stock, switchEntry } from '../support/stocking.ts';

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
    it(`of ${section} takes an entry and gives it back, each with the next revision`, async () => {
      const goods = await offer(shop);
      const id = section === 'games' ? goods.gameId : goods.productId;
      const archived = await archive(section, id, revision);
      expect(archived.body).to.deep.equal({ id, revision: revision + 1 });
      const again = await archive(section, id, revision);
      expect(again.body).to.deep.equal({ id, revision: revision + 1 });
      const { body } = await switchEntry(shop, section, id, 'restore');
      expect(body).to.deep.equal({ id, revision: revision + 2 });
    });

    it(`of ${section} refuses an editor who did not see the latest state`, async () => {
      const goods = await offer(shop);
      const id = section === 'games' ? goods.gameId : goods.productId;
      const refused = refusal(await archive(section, id, revision + 1), 409, 'changed-meanwhile');
      expect(refused).to.have.nested.include({ 'current.revision': revision });
      refusal(await archive(section, aGame().id, 0), 404, 'not-found');
    });
  }

  it('leaves the orders of a product alone: they are paid and get their keys', async () => {
    const goods = await stock(shop, 1);
    const order = await placed(shop, anOrder(goods));
    await switchEntry(shop, 'products', goods.productId, 'archive');
    await switchEntry(shop, 'games', goods.gameId, 'archive');
    await notify(shop, noticeOf(shop, order));
    await untilOrder(shop, order.order_id, 'ordering.KeysMailed');
  });

  it('keeps a game archived when its details are saved', async () => {
    const { id, ...game } = aGame();
    await manage(shop, 'POST', '/api/admin/games', { id, ...game });
    await switchEntry(shop, 'games', id, 'archive');
    await manage(shop, 'PUT', `/api/admin/games/${id}`, { ...game, popular: true, revision: 1 });
    const saved = (await shop.stored.of(`game-${id}`)).at(-1);
    expect(saved?.data).to.have.nested.include({
      'details.active': false,
      'details.popular': true,
    });
  });
});
