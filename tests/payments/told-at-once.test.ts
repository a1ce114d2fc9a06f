import type { NotificationReceived } from '@shop/domain/payments/events';
import { expect } from 'chai';
import { anOrder, placed } from '../support/customer.ts';
import { sandboxBody, sandboxSigned, tellSandbox } from '../support/sandbox.ts';
import { theShop } from '../support/shop.ts';
import { stock } from '../support/stocking.ts';

const orders = 6;
const times = 12;

describe('payments that are told of many times at once', () => {
  it('are accepted once each, and duplicates ever after', async () => {
    const shop = await theShop();
    const goods = await stock(shop, orders);
    for (let round = 0; round < orders; round += 1) {
      const reply = await placed(shop, anOrder(goods, { payment_system: 'sandbox' }));
      const since = await shop.stored.end();
      const signed = sandboxSigned(shop, sandboxBody(reply));

      const told = Array.from({ length: times }, () => tellSandbox(shop, signed));
      for (const { status } of await Promise.all(told)) expect(status).to.equal(200);

      const verificationResults = (await shop.stored.all(since))
        .filter(({ type }) => type === 'payments.NotificationReceived')
        .map(({ data }) => data as NotificationReceived['data'])
        .filter(({ number }) => number === reply.number)
        .map(({ verificationResult }) => verificationResult);
      const repeats = Array<string>(times - 1).fill('duplicate');
      expect(verificationResults).to.deep.equal(['accepted', ...repeats]);
    }
  });
});
