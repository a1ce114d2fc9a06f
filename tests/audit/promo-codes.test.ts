import { auditReply } from '@shop/contracts/audit/contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { aPromo } from '../support/promos.ts';

describe('a promo code in the audit', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  it('is written as staff read it elsewhere', async () => {
    const promo = aPromo();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const path = `/api/admin/audit?filter[kind]=promo&filter[id]=${promo.code}`;
    const item = await eventually('the record', async () => {
      const { body } = await shop.ask('GET', path, { token: shop.admin });
      return auditReply.parse(body).items[0];
    });
    expect(item.object.label).to.equal(promo.code.toUpperCase());
  });
});
