import { instant, rub } from '@shop/contracts/kernel';
import { noPromoUseReason, notConfirmedReason } from '@shop/contracts/ordering/reasons';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { at, itToleratesRedelivery } from '../testing/projection-spec.ts';
import { ordersProjection } from './orders.projection.ts';
import {
  awaited,
  events,
  foldOrder,
  fulfilled,
  mailed,
  paid,
  placed,
  second,
  twice,
} from './testing/fold-order.ts';

const revealed = events.revealed({ at: at(4) });

describe('orders projection', () => {
  it('keeps the newest timeline steps, and counts those left out', async () => {
    const downloads = Array.from({ length: 120 }, () => events.downloaded({ at: at(10) }));
    const order = await foldOrder(placed, paid, ...downloads, twice);
    expect(order?.timeline).to.have.lengthOf(100);
    expect(order?.timeline.at(-1)?.step).to.equal('paid_twice');
    expect(order?.timeline_omitted_count).to.equal(23);
  });

  itToleratesRedelivery(
    ordersProjection,
    placed,
    paid,
    awaited,
    fulfilled,
    mailed,
    revealed,
    twice,
  );

  itToleratesRedelivery(
    ordersProjection,
    placed,
    paid,
    events.refundDecided(),
    events.refundFailed(),
    events.refundRetried(),
  );

  it('changes from pending to paid, fulfilled and delivered, with timestamps', async () => {
    expect(await foldOrder(placed)).to.deep.include({ status: 'pending', expires_at: at(15) });
    expect(await foldOrder(placed, paid)).to.deep.include({ status: 'paid', paid_at: at(1) });
    expect(await foldOrder(placed, paid, fulfilled)).to.include({ status: 'fulfilled' });

    const done = await foldOrder(placed, paid, fulfilled, mailed, revealed);
    expect(done).to.deep.include({
      status: 'delivered',
      delivered_at: at(3),
      reveals: [{ key: 'import:0', at: at(4), ends: instant('2026-03-08T12:04:00Z') }],
    });
    expect(done?.timeline.map(({ step }) => step)).to.deep.equal([
      'placed',
      'paid',
      'fulfilled',
      'mailed',
      'revealed',
    ]);
  });

  it('is confirming while fulfilment has not confirmed an order that a promo code covers', async () => {
    const free = orderEvents({
      ...placed.data,
      promo: 'gift',
      discount: rub(900),
      total: rub(0),
      charge: rub(0),
    });
    expect(await foldOrder(free.placed)).to.include({ status: 'confirming', stage: 'pending' });
    expect(await foldOrder(free.placed, free.paid())).to.include({ status: 'paid' });
    expect(await foldOrder(free.placed, free.cancelled())).to.include({ status: 'cancelled' });
    const odd = free.mismatched({ amount: rub(100), expected: rub(0) });
    expect(await foldOrder(free.placed, odd)).to.include({ status: 'attention' });
    const corrected = free.emailCorrected();
    expect(await foldOrder(free.placed, corrected)).to.include({ status: 'confirming' });
  });

  it('stores why the shop canceled it, and no reason of staff', async () => {
    expect(await foldOrder(placed, events.cancelled())).to.include({ cancel_reason: null });
    const byStaff = events.cancelled({ reason: 'Out of stock' });
    expect(await foldOrder(placed, byStaff)).to.include({ cancel_reason: null });
    for (const [reason, cancel_reason] of [
      [noPromoUseReason, 'no_promo_use'],
      [notConfirmedReason, 'not_confirmed'],
    ] as const) {
      const byShop = events.cancelled({ reason });
      expect(await foldOrder(placed, byShop)).to.include({ status: 'cancelled', cancel_reason });
    }
  });

  it('stores when each key was first revealed or downloaded', async () => {
    const otherKey = events.revealed({ key: 'import:1', at: at(6) });
    const downloaded = events.downloaded({ at: at(8) });
    const ready = [placed, paid, fulfilled];
    const first = { key: 'import:0', at: at(4), ends: instant('2026-03-08T12:04:00Z') };
    expect((await foldOrder(...ready))?.reveals).to.deep.equal([]);
    expect((await foldOrder(...ready, revealed, otherKey, downloaded))?.reveals).to.deep.equal([
      first,
      { key: 'import:1', at: at(6), ends: instant('2026-03-08T12:06:00Z') },
    ]);
    expect((await foldOrder(...ready, revealed, downloaded))?.reveals).to.deep.equal([
      first,
      { key: 'import:1', at: at(8), ends: instant('2026-03-08T12:08:00Z') },
    ]);
  });

  it('keeps each key at its index', async () => {
    const replaced = events.keyReplaced({ old: 'import:1', at: at(5) });
    const refunded = events.refundDecided({ keys: ['import:0'], whole: false });
    expect(await foldOrder(placed, paid, fulfilled, replaced, refunded)).to.deep.include({
      keys: ['import:9'],
      places: ['import:0', 'import:9'],
    });
  });

  it('stores why a refund failed, and how often it was retried', async () => {
    const decided = events.refundDecided();
    const failed = events.refundFailed({ reason: 'refused', at: at(6) });
    const foldRefund = async (...more: readonly OrderEvent[]) =>
      (await foldOrder(placed, paid, decided, ...more))?.refunds[0];
    const failures = [{ reason: 'refused', at: at(6) }];

    expect(await foldRefund(failed)).to.deep.include({ status: 'failed', failures, retried: 0 });
    const again = events.refundRetried({ method: 'manual', at: at(7) });
    expect(await foldRefund(failed, again)).to.deep.include({
      status: 'due',
      method: 'manual',
      failures,
      retried: 1,
    });
    expect(await foldRefund(failed, again, events.refundSent())).to.deep.include({
      status: 'sent',
      failures,
    });
  });

  it('stores only the ids of valid keys', async () => {
    const replaced = events.keyReplaced({ at: at(5) });
    expect(await foldOrder(placed, paid, fulfilled)).to.deep.include({ keys: events.keys });
    expect(await foldOrder(placed, paid, fulfilled, replaced)).to.deep.include({
      keys: ['import:9', 'import:1'],
      mail: 'under_way',
    });
    const refunded = events.refundDecided({ keys: ['import:0'], whole: false });
    expect(await foldOrder(placed, paid, fulfilled, refunded)).to.deep.include({
      keys: ['import:1'],
    });
  });

  it('stores the use and the reversals of each payment', async () => {
    const mismatchFields = events.mismatched({ payment: second, expected: rub(120), at: at(1) });
    const part = events.reversed({
      payment: second,
      amount: rub(10),
      whole: false,
      stops: false,
      at: at(3),
    });
    const accepted = events.accepted({ payment: second, at: at(2) });
    const settled = events.paid({ payment: second, amount: mismatchFields.data.amount, at: at(2) });
    const received = (await foldOrder(placed, mismatchFields, accepted, settled, part))?.received;
    expect(received).to.deep.equal([
      {
        id: 'freekassa:559',
        amount: mismatchFields.data.amount,
        applied_as: 'price',
        expected: rub(120),
        accepted: true,
        at: at(2),
        reversals: [{ kind: part.data.kind, amount: rub(10), at: at(3) }],
      },
    ]);
    const unreported = (await foldOrder(placed, part))?.received;
    expect(unreported?.[0]).to.deep.include({ amount: null, applied_as: null });
  });

  it('stores the reason, keys and reference of a refund', async () => {
    const decided = events.refundDecided({ keys: ['import:0'], whole: false });
    const sent = events.refundSent({ reference: 'bank-7' });
    const order = await foldOrder(placed, paid, fulfilled, decided, sent);
    expect(order?.refunds[0]).to.deep.include({
      payment: `${events.payment.system}:${events.payment.paymentId}`,
      keys: ['import:0'],
      reason: decided.data.reason,
      reference: 'bank-7',
    });
    expect(order?.issued).to.deep.equal(events.keys);
  });

  it('records an address correction by the buyer, but not by staff', async () => {
    const byStaff = events.emailCorrected({ reason: 'Sent the receipt' });
    expect(await foldOrder(placed, paid, byStaff)).to.include({ email_corrected: false });
    expect(await foldOrder(placed, paid, events.emailCorrected())).to.include({
      email_corrected: true,
    });
  });
});
