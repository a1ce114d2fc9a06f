import { orderId } from '@shop/domain/ordering';
import { instant, rub } from '@shop/contracts/kernel';
import { noPromoUseReason, notConfirmedReason } from '@shop/contracts/ordering/reasons';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { ordersProjection } from './orders.projection.ts';

const events = orderEvents({ orderId: orderId('o'), count: 2, at: at(0), until: at(15) });
const { placed } = events;
const paid = events.paid({ at: at(1) });
const awaited = events.awaited({ at: at(2) });
const fulfilled = events.fulfilled({ at: at(2) });
const mailed = events.mailed({ at: at(3) });
const revealed = events.revealed({ at: at(4) });
const second = { system: 'freekassa', paymentId: '559' };
const twice = events.paidTwice({ payment: second, at: at(5) });
const expired = events.expired({ at: at(16) });
const mismatched = events.mismatched({ expected: rub(120), at: at(1) });

const after = async (...history: readonly OrderEvent[]) =>
  (await foldBatches(ordersProjection, recordEvents(...history)))['o'];

const tags = async (...history: readonly OrderEvent[]) => (await after(...history))?.tags;

describe('orders projection', () => {
  it('keeps the newest timeline steps, and counts those left out', async () => {
    const downloads = Array.from({ length: 120 }, () => events.downloaded({ at: at(10) }));
    const order = await after(placed, paid, ...downloads, twice);
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
    expect(await after(placed)).to.deep.include({ status: 'pending', expires_at: at(15) });
    expect(await after(placed, paid)).to.deep.include({ status: 'paid', paid_at: at(1) });
    expect(await after(placed, paid, fulfilled)).to.include({ status: 'fulfilled' });

    const done = await after(placed, paid, fulfilled, mailed, revealed);
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
    expect(await after(free.placed)).to.include({ status: 'confirming', stage: 'pending' });
    expect(await after(free.placed, free.paid())).to.include({ status: 'paid' });
    expect(await after(free.placed, free.cancelled())).to.include({ status: 'cancelled' });
    const odd = free.mismatched({ amount: rub(100), expected: rub(0) });
    expect(await after(free.placed, odd)).to.include({ status: 'attention' });
    const corrected = free.emailCorrected();
    expect(await after(free.placed, corrected)).to.include({ status: 'confirming' });
  });

  it('stores why the shop canceled it, and no reason of staff', async () => {
    expect(await after(placed, events.cancelled())).to.include({ cancel_reason: null });
    const byStaff = events.cancelled({ reason: 'Out of stock' });
    expect(await after(placed, byStaff)).to.include({ cancel_reason: null });
    for (const [reason, cancel_reason] of [
      [noPromoUseReason, 'no_promo_use'],
      [notConfirmedReason, 'not_confirmed'],
    ] as const) {
      const byShop = events.cancelled({ reason });
      expect(await after(placed, byShop)).to.include({ status: 'cancelled', cancel_reason });
    }
  });

  it('stores when each key was first revealed or downloaded', async () => {
    const other = events.revealed({ key: 'import:1', at: at(6) });
    const downloaded = events.downloaded({ at: at(8) });
    const ready = [placed, paid, fulfilled];
    const first = { key: 'import:0', at: at(4), ends: instant('2026-03-08T12:04:00Z') };
    expect((await after(...ready))?.reveals).to.deep.equal([]);
    expect((await after(...ready, revealed, other, downloaded))?.reveals).to.deep.equal([
      first,
      { key: 'import:1', at: at(6), ends: instant('2026-03-08T12:06:00Z') },
    ]);
    expect((await after(...ready, revealed, downloaded))?.reveals).to.deep.equal([
      first,
      { key: 'import:1', at: at(8), ends: instant('2026-03-08T12:08:00Z') },
    ]);
  });

  it('keeps each key at its index', async () => {
    const replaced = events.keyReplaced({ old: 'import:1', at: at(5) });
    const refunded = events.refundDecided({ keys: ['import:0'], whole: false });
    expect(await after(placed, paid, fulfilled, replaced, refunded)).to.deep.include({
      keys: ['import:9'],
      places: ['import:0', 'import:9'],
    });
  });

  it('needs attention while keys are missing, until they are allocated', async () => {
    const short = { status: 'attention', attention: 'short_of_keys' };
    expect(await after(placed, paid, awaited)).to.include(short);
    expect(await after(placed, paid, awaited, fulfilled)).to.include({
      status: 'fulfilled',
      attention: null,
    });
  });

  it('needs attention after a mismatched payment, even if the order expires', async () => {
    const mismatchFields = { status: 'attention', attention: 'payment_mismatch' };
    expect(await after(placed, mismatched)).to.include(mismatchFields);
    expect(await after(placed, mismatched, expired)).to.include(mismatchFields);
    expect(await after(placed, expired, mismatched)).to.include(mismatchFields);
  });

  it('stays delivered when paid twice, and flags it', async () => {
    expect(await after(placed, paid, fulfilled, mailed, twice)).to.include({
      status: 'delivered',
      attention: 'paid_twice',
    });
  });

  it('flags an unused payment until that payment is refunded', async () => {
    const back = (payment: typeof second) => events.refundDecided({ payment, whole: false });
    const unchanged = { attention: 'paid_twice' };
    expect(await after(placed, paid, twice, events.refundDecided())).to.include({
      status: 'refund_due',
      ...unchanged,
    });
    expect(
      await after(placed, paid, twice, events.refundDecided(), events.refundSent()),
    ).to.include({ status: 'attention', ...unchanged });
    expect(await after(placed, paid, awaited, twice, fulfilled)).to.include(unchanged);
    expect(await after(placed, paid, twice, back(second))).to.include({ attention: null });
    const mismatchFields = events.mismatched({ payment: second });
    expect(await after(placed, mismatchFields, paid)).to.include({
      status: 'paid',
      attention: 'payment_mismatch',
    });
    expect(await after(placed, mismatchFields, events.paid({ payment: second }))).to.include({
      attention: null,
    });
  });

  it('still waits for keys after another payment was reversed', async () => {
    const reversed = events.reversed({ payment: second, stops: false });
    expect(await after(placed, paid, awaited, twice, reversed)).to.include({
      status: 'attention',
      attention: 'short_of_keys',
    });
    expect(await after(placed, paid, awaited, events.held())).to.include({
      attention: 'buyer_banned',
    });
    expect(await after(placed, paid, events.held(), awaited)).to.include({
      attention: 'buyer_banned',
    });
  });

  it('flags a partial reversal, and stays delivered', async () => {
    const part = { whole: false, stops: false };
    const first = events.reversed({ ...part, at: at(5) });
    const arrived = [placed, paid, fulfilled, mailed];
    const unchanged = { status: 'delivered', attention: 'partly_reversed', stopped: false };
    expect(await after(...arrived, first)).to.deep.include(unchanged);
    expect(await after(...arrived, first, first)).to.deep.include(unchanged);
    expect(await after(placed, first, paid, fulfilled, mailed)).to.deep.include(unchanged);
    const timeline = (await after(...arrived, first))?.timeline.map(({ step }) => step);
    expect(timeline?.at(-1)).to.equal('payment_partly_reversed');
    expect(await after(...arrived, first, events.reversed())).to.deep.include({
      status: 'refunded',
      attention: null,
      stopped: true,
    });
    expect(
      await after(...arrived, first, events.refundDecided(), events.refundSent()),
    ).to.deep.include({ status: 'refunded', attention: null });
  });

  it('flags an unused payment even if it is partly reversed', async () => {
    const part = { payment: second, whole: false, stops: false };
    expect(await after(placed, paid, twice, events.reversed(part))).to.include({
      attention: 'paid_twice',
    });
    const all = { payment: second, stops: false };
    expect(await after(placed, paid, twice, events.reversed(all))).to.include({ attention: null });
  });

  it('ends in the same state regardless of the order of a chargeback and a refund', async () => {
    const part = { whole: false, stops: false };
    const refund = { kind: 'refunded' } as const;
    const chargeBack = { kind: 'charged_back', reversalId: 'dispute-1' } as const;
    const ends = [
      [events.reversed({ ...refund, ...part }), events.reversed(chargeBack)],
      [events.reversed({ ...chargeBack, ...part }), events.reversed(refund)],
    ];
    for (const end of ends) {
      expect(await after(placed, paid, fulfilled, ...end)).to.include({
        status: 'attention',
        attention: 'charged_back',
        stopped: true,
      });
    }
  });

  it('is voided when its last key is voided without a refund', async () => {
    const one = events.voided({ keys: ['import:0'], whole: false });
    expect(await after(placed, paid, fulfilled, mailed, one)).to.deep.include({
      status: 'delivered',
      keys: ['import:1'],
      refunds: [],
    });
    const rest = events.voided({ keys: ['import:1'] });
    expect(await after(placed, paid, fulfilled, mailed, one, rest)).to.deep.include({
      status: 'voided',
      attention: null,
      stopped: true,
      keys: [],
    });
  });

  it('needs attention after a chargeback', async () => {
    const charged = events.reversed({ kind: 'charged_back' });
    expect(await after(placed, paid, fulfilled, charged)).to.include({
      status: 'attention',
      attention: 'charged_back',
      stopped: true,
    });
  });

  it('needs no attention once staff have settled a chargeback or a partial reversal', async () => {
    const charged = events.reversed({ kind: 'charged_back' });
    expect(await after(placed, paid, fulfilled, charged, events.settled())).to.include({
      status: 'refunded',
      attention: null,
      charged_back: true,
    });
    const part = events.reversed({ whole: false, stops: false });
    expect(await after(placed, paid, fulfilled, part)).to.include({ attention: 'partly_reversed' });
    const settled = await after(placed, paid, fulfilled, part, events.settled());
    expect(settled).to.include({ status: 'fulfilled', attention: null });
    expect(settled?.tags).not.to.include('attention');
  });

  it('stays held or short of keys after another payment was charged back and settled', async () => {
    const charged = events.reversed({ kind: 'charged_back', payment: second, stops: false });
    const settled = events.settled();
    expect(await after(placed, paid, events.held(), twice, charged)).to.include({
      attention: 'charged_back',
    });
    expect(await after(placed, paid, events.held(), twice, charged, settled)).to.include({
      status: 'attention',
      attention: 'buyer_banned',
    });
    expect(await after(placed, paid, awaited, twice, charged, settled)).to.include({
      attention: 'short_of_keys',
    });
    expect(await after(placed, paid, awaited, events.held(), events.lifted())).to.include({
      attention: 'short_of_keys',
    });
  });

  it('shows no key email after delivery is stopped, unless it was already sent', async () => {
    const charged = events.reversed({ kind: 'charged_back' });
    const stopped = [placed, paid, fulfilled, charged];
    expect(await after(...stopped)).to.include({ mail: null });
    expect(await after(...stopped, events.mailFailed())).to.include({ mail: null });
    expect(await after(placed, paid, fulfilled, events.refundDecided())).to.include({ mail: null });
    expect(await after(placed, paid, fulfilled, mailed, charged)).to.include({ mail: 'sent' });
  });

  it('stores why a refund failed, and how often it was retried', async () => {
    const decided = events.refundDecided();
    const failed = events.refundFailed({ reason: 'refused', at: at(6) });
    const foldRefund = async (...more: readonly OrderEvent[]) =>
      (await after(placed, paid, decided, ...more))?.refunds[0];
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
    expect(await after(placed, paid, fulfilled)).to.deep.include({ keys: events.keys });
    expect(await after(placed, paid, fulfilled, replaced)).to.deep.include({
      keys: ['import:9', 'import:1'],
      mail: 'under_way',
    });
    const refunded = events.refundDecided({ keys: ['import:0'], whole: false });
    expect(await after(placed, paid, fulfilled, refunded)).to.deep.include({ keys: ['import:1'] });
  });

  it('is tagged with the tasks of staff', async () => {
    const manual = events.awaited({ delivery: 'manual', at: at(2) });
    const refund = events.refundDecided({ method: 'manual' });

    expect(await tags(placed)).to.deep.equal([]);
    expect(await tags(placed, paid, awaited)).to.deep.equal(['attention', 'waiting_for_keys']);
    expect(await tags(placed, paid, awaited, fulfilled)).to.deep.equal([]);
    expect(await tags(placed, paid, manual)).to.deep.equal(['manual_delivery']);
    expect(await tags(placed, paid, manual, events.reversed())).to.deep.equal([]);
    expect(await tags(placed, paid, refund)).to.deep.equal(['refund_due', 'manual_refund']);
    expect(await tags(placed, paid, refund, events.refundSent())).to.deep.equal([]);
    expect(
      await tags(placed, paid, events.refundDecided({ method: 'api' }), events.refundFailed()),
    ).to.deep.equal(['refund_due']);
    expect(await tags(placed, paid, fulfilled, events.mailFailed())).to.deep.equal(['mail_failed']);
    expect(await tags(placed, paid, fulfilled, events.mailFailed(), mailed)).to.deep.equal([]);
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
    const foldRefund = (await after(placed, mismatchFields, accepted, settled, part))?.received;
    expect(foldRefund).to.deep.equal([
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
    const unreported = (await after(placed, part))?.received;
    expect(unreported?.[0]).to.deep.include({ amount: null, applied_as: null });
  });

  it('stores the reason, keys and reference of a refund', async () => {
    const decided = events.refundDecided({ keys: ['import:0'], whole: false });
    const sent = events.refundSent({ reference: 'bank-7' });
    const foldRefund = await after(placed, paid, fulfilled, decided, sent);
    expect(foldRefund?.refunds[0]).to.deep.include({
      payment: `${events.payment.system}:${events.payment.paymentId}`,
      keys: ['import:0'],
      reason: decided.data.reason,
      reference: 'bank-7',
    });
    expect(foldRefund?.issued).to.deep.equal(events.keys);
  });

  it('records an address correction by the buyer, but not by staff', async () => {
    const byStaff = events.emailCorrected({ reason: 'Sent the receipt' });
    expect(await after(placed, paid, byStaff)).to.include({ email_corrected: false });
    expect(await after(placed, paid, events.emailCorrected())).to.include({
      email_corrected: true,
    });
  });
});
