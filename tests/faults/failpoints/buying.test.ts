import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { OrderFulfilled } from '@shop/domain/ordering/events';
import { expect } from 'chai';
import type { OrderRequest } from '../../support/customer.ts';
import { anOrder, notify, noticeOf, place, untilOrder } from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import { insisting } from '../../support/failpoints.ts';
import { messageId } from '../../support/letters.ts';
import { shownKeys } from '../../support/reveal.ts';
import { describeDeaths, placing, poolOf, two } from './chain.ts';

describeDeaths('buying', (chain, { shop, goods }) => {
  const deliveredOnce = async (request: OrderRequest, reply: PlaceOrderReply, letters = 1) => {
    const { order_id: id, number, token } = reply;
    const types = await untilOrder(shop(), id, 'ordering.KeysMailed');
    expect(types).to.have.ordered.members([
      'ordering.OrderPlaced',
      'ordering.OrderPaid',
      'ordering.OrderFulfilled',
      'ordering.KeysMailed',
    ]);
    const pool = await eventually('the end of the undertaking', async () => {
      const now = await poolOf(shop(), goods());
      return !now.unsettled.has(id) && now;
    });
    expect(pool.reserved.has(id)).to.equal(false);
    const all = await shop().stored.all();
    const fulfilled = all.filter(({ type }) => type === 'ordering.OrderFulfilled');
    const own = fulfilled.flatMap((event) => {
      const { data } = event as unknown as OrderFulfilled;
      return data.orderId === id ? data.keys : [];
    });
    expect(own).to.have.lengthOf(request.count);
    for (const key of own) {
      const holders = fulfilled.filter((event) =>
        (event as unknown as OrderFulfilled).data.keys.includes(key),
      );
      expect(holders).to.have.lengthOf(1);
    }
    const paid = all.filter(
      ({ type, data }) => type === 'payments.PaymentConfirmed' && Object.values(data).includes(id),
    );
    expect(paid).to.have.lengthOf(1);

    const sent = await shop().letters(request.email);
    expect(sent.length).to.be.within(1, letters);
    expect(new Set(sent.map(messageId)).size).to.equal(1);
    expect(new Set(sent.map(({ text }) => text)).size).to.equal(1);
    const keys = await shownKeys(shop(), { number, token });
    expect(keys).to.have.lengthOf(request.count);
    expect(goods().keys).to.include.members(keys);
    for (const key of keys) expect(sent[0]?.text).to.include(key);
  };

  const state: { reply?: PlaceOrderReply; request?: OrderRequest; raw?: string } = {};
  const begin = () => (state.request ??= anOrder(goods(), two));
  const pay = async () => {
    state.reply ??= await placing(shop(), begin());
    state.raw ??= noticeOf(shop(), state.reply);
    return notify(shop(), state.raw);
  };

  chain(
    'command-api',
    'placing and paying an order',
    [
      ['ordering.offer-found', () => place(shop(), begin())],
      ['ordering.number-taken', () => place(shop(), begin())],
      ['ordering.keys-reserved', () => place(shop(), begin())],
      ['ordering.order-placed', () => place(shop(), begin())],
      ['http.answer-ready', () => place(shop(), begin())],
      ['payments.notification-kept', pay],
      ['payments.payment-recorded', pay],
    ],
    'is one order, one payment and one delivery in the end',
    async () => {
      await insisting('YES', pay);
      const { request, reply } = state;
      if (!request || !reply) throw new TypeError('It was placed');
      expect(await placing(shop(), request)).to.deep.equal(reply);
      await deliveredOnce(request, reply);
    },
  );

  const sale: { request?: OrderRequest; reply?: PlaceOrderReply } = {};
  chain(
    'worker',
    'delivering an order',
    [
      [
        'fulfilment.payment-confirmed',
        async () => {
          sale.request = anOrder(goods(), two);
          sale.reply = await placing(shop(), sale.request);
          await notify(shop(), noticeOf(shop(), sale.reply));
        },
      ],
      ['fulfilment.keys-issued'],
      ['fulfilment.order-fulfilled'],
      ['fulfilment.issue-settled'],
      ['fulfilment.mail-asked'],
      ['mail.keys-sent'],
      ['mail.keys-recorded'],
    ],
    'is one delivery in the end, and two letters at the most',
    async () => {
      const { request, reply } = sale;
      if (!request || !reply) throw new TypeError('It was placed');
      await deliveredOnce(request, reply, 2);
    },
  );
});
