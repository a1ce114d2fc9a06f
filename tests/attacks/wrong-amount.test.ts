import { orderPage } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { anEmail, anOrder, notify, noticeOf, placed, untilOrder } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { decimal } from '../support/freekassa.ts';
import { price } from '../support/goods.ts';
import { refusal } from '../support/http.ts';
import type { Stocked } from '../support/stocking.ts';
import { stock } from '../support/stocking.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { theAttackedShop } from './attacked-shop.ts';
import { verificationResults } from './verification-results.ts';
import { bringsKeys } from '../support/letters.ts';

const inRubles = {};
const inDollars = { region: 'global', expected_total: { currency: 'USD', cost: price.usd } };

describe('a signed notification of another amount', () => {
  let shop: AttackedShop;
  let goods: Stocked;
  before(async () => {
    shop = await theAttackedShop();
    goods = await stock(shop, 10);
  });

  const cases = [
    ['one kopeck less', inRubles, (due: number) => due - 1],
    ['one kopeck more', inRubles, (due: number) => due + 1],
    ['one cent less', inDollars, (due: number) => due - 1],
    ['one cent more', inDollars, (due: number) => due + 1],
    ['nothing', inRubles, () => 0],
    ['a hundredth, as of major units', inRubles, (due: number) => due / 100],
  ] as const;

  for (const [what, changes, paid] of cases) {
    it(`(${what}) delivers nothing, is counted, and the page tells why`, async () => {
      const email = anEmail();
      const reply = await placed(shop, anOrder(goods, { email, ...changes }));
      const counted = await verificationResults(shop, 'wrong_amount');
      const amount = decimal(paid(reply.charge.cost));
      const answer = await notify(shop, noticeOf(shop, reply, { amount }));
      expect(answer.status).to.be.lessThan(500);
      expect(await verificationResults(shop, 'wrong_amount')).to.equal(counted + 1);

      const types = await untilOrder(shop, reply.order_id, 'ordering.PaymentMismatched');
      expect(types).to.deep.equal(['ordering.OrderPlaced', 'ordering.PaymentMismatched']);
      const address = `/api/orders/${reply.number}`;
      const page = await eventually('the page tells', async () => {
        const { body } = await shop.ask('GET', `${address}?t=${reply.token}`);
        const said = orderPage.safeParse(body).data;
        return said?.status === 'attention' && said;
      });
      expect(page).to.include({ attention: 'payment_mismatch', delivered_at: null });
      const reveal = `${address}/reveal?t=${reply.token}`;
      refusal(await shop.send('POST', reveal, { body: { place: 1 } }), 409, 'keys-not-issued');
      expect((await shop.letters(email)).filter(bringsKeys)).to.deep.equal([]);
    });
  }
});
