import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import { aSlide } from '../content/entries.ts';
import { anOrder, placeOrderExpectingSuccess } from '../support/customer.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';

describe('the metadata of events', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  it('identifies staff as staff, with the address sealed under their own key', async () => {
    const moderator = await createSignedInUser(shop, 1);
    const body = aSlide();
    const sent = { body, token: moderator.token };
    expect((await shop.send('POST', '/api/admin/slider', sent)).status).to.equal(201);

    const [saved] = await shop.stored.of(`slide-${body.id}`);
    const { actor, address } = saved?.metadata ?? expect.fail();
    expect(actor).to.equal(`staff:${moderator.id}`);
    expect(address).to.match(new RegExp(`^person-account-${moderator.id}@`));

    const mongo = documentsClient(shop.launched.addresses.documents);
    try {
      const keys = parseMasterKeys(shop.secrets['VAULT_MASTER_KEYS'] ?? '');
      const vault = mongoVault(mongo.db(vaultDatabase), keys);
      expect(await vault.open(address ?? expect.fail())).to.equal('127.0.0.1');
    } finally {
      await mongo.close();
    }
  });

  it('identifies a member of staff who places an order as a user', async () => {
    const moderator = await createSignedInUser(shop, 1);
    const order = anOrder(await createStockedProduct(shop, 1), { email: undefined });
    await placeOrderExpectingSuccess(
      {
        ...shop,
        send: (method, path, sent) => shop.send(method, path, { ...sent, token: moderator.token }),
      },
      order,
    );

    const [placedOrder] = await shop.stored.of(`order-${order.order_id}`);
    const { actor, address } = placedOrder?.metadata ?? expect.fail();
    expect(actor).to.equal(`user:${moderator.id}`);
    expect(address).to.match(new RegExp(`^person-account-${moderator.id}@`));
  });
});
