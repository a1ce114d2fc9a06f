import { rub } from '@shop/contracts/kernel';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { expect } from 'chai';
import { at } from '../testing/projection-spec.ts';
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

const expired = events.expired({ at: at(16) });
const mismatched = events.mismatched({ expected: rub(120), at: at(1) });

const reasonsOf = async (...history: readonly OrderEvent[]) =>
  (await foldOrder(placed, ...history))?.attention_reasons;

const tags = async (...history: readonly OrderEvent[]) => (await foldOrder(...history))?.tags;

describe('orders that need staff, in the orders projection', () => {
  it('needs attention while keys are missing, until they are allocated', async () => {
    const short = { status: 'attention', attention: 'short_of_keys' };
    expect(await foldOrder(placed, paid, awaited)).to.include(short);
    expect(await foldOrder(placed, paid, awaited, fulfilled)).to.include({
      status: 'fulfilled',
      attention: null,
    });
  });

  it('needs attention after a mismatched payment, even if the order expires', async () => {
    const mismatchFields = { status: 'attention', attention: 'payment_mismatch' };
    expect(await foldOrder(placed, mismatched)).to.include(mismatchFields);
    expect(await foldOrder(placed, mismatched, expired)).to.include(mismatchFields);
    expect(await foldOrder(placed, expired, mismatched)).to.include(mismatchFields);
  });

  it('stays delivered when paid twice, and flags it', async () => {
    expect(await foldOrder(placed, paid, fulfilled, mailed, twice)).to.include({
      status: 'delivered',
      attention: 'paid_twice',
    });
  });

  it('flags an unused payment until that payment is refunded', async () => {
    const refundOfSecond = events.refundDecided({ payment: second, whole: false });
    const unchanged = { attention: 'paid_twice' };
    expect(await foldOrder(placed, paid, twice, events.refundDecided())).to.include({
      status: 'refund_due',
      ...unchanged,
    });
    expect(
      await foldOrder(placed, paid, twice, events.refundDecided(), events.refundSent()),
    ).to.include({ status: 'attention', ...unchanged });
    expect(await foldOrder(placed, paid, awaited, twice, fulfilled)).to.include(unchanged);
    expect(await foldOrder(placed, paid, twice, refundOfSecond)).to.include({ attention: null });
    const mismatchFields = events.mismatched({ payment: second });
    expect(await foldOrder(placed, mismatchFields, paid)).to.include({
      status: 'paid',
      attention: 'payment_mismatch',
    });
    expect(await foldOrder(placed, mismatchFields, events.paid({ payment: second }))).to.include({
      attention: null,
    });
  });

  it('still waits for keys after another payment was reversed', async () => {
    const reversed = events.reversed({ payment: second, stops: false });
    expect(await foldOrder(placed, paid, awaited, twice, reversed)).to.include({
      status: 'attention',
      attention: 'short_of_keys',
    });
    expect(await foldOrder(placed, paid, awaited, events.held())).to.include({
      attention: 'buyer_banned',
    });
    expect(await foldOrder(placed, paid, events.held(), awaited)).to.include({
      attention: 'buyer_banned',
    });
  });

  it('stores each reason for attention once, the most urgent first', async () => {
    const third = { system: 'freekassa', paymentId: '560' };
    const part = events.reversed({ whole: false, stops: false });
    expect(await reasonsOf(paid)).to.deep.equal([]);
    const again = events.paidTwice({ payment: third, at: at(5) });
    const several = [part, paid, twice, again, awaited, events.held()];
    expect(await reasonsOf(...several)).to.deep.equal([
      'buyer_banned',
      'short_of_keys',
      'paid_twice',
      'partly_reversed',
    ]);
    expect(
      await reasonsOf(...several, fulfilled, events.lifted(), events.resolved()),
    ).to.deep.equal(['paid_twice']);
  });

  it('names the amount of a payment that was partly reversed before it arrived', async () => {
    const part = events.reversed({ whole: false, stops: false });
    expect(await foldOrder(placed, part, mismatched)).to.include({
      status: 'attention',
      attention: 'payment_mismatch',
    });
  });

  it('flags a partial reversal, and stays delivered', async () => {
    const part = { whole: false, stops: false };
    const first = events.reversed({ ...part, at: at(5) });
    const arrived = [placed, paid, fulfilled, mailed];
    const unchanged = { status: 'delivered', attention: 'partly_reversed', stopped: false };
    expect(await foldOrder(...arrived, first)).to.deep.include(unchanged);
    expect(await foldOrder(...arrived, first, first)).to.deep.include(unchanged);
    expect(await foldOrder(placed, first, paid, fulfilled, mailed)).to.deep.include(unchanged);
    const timeline = (await foldOrder(...arrived, first))?.timeline.map(({ step }) => step);
    expect(timeline?.at(-1)).to.equal('payment_partly_reversed');
    expect(await foldOrder(...arrived, first, events.reversed())).to.deep.include({
      status: 'refunded',
      attention: null,
      stopped: true,
    });
    expect(
      await foldOrder(...arrived, first, events.refundDecided(), events.refundSent()),
    ).to.deep.include({ status: 'refunded', attention: null });
  });

  it('flags an unused payment even if it is partly reversed', async () => {
    const part = { payment: second, whole: false, stops: false };
    expect(await foldOrder(placed, paid, twice, events.reversed(part))).to.include({
      attention: 'paid_twice',
    });
    const all = { payment: second, stops: false };
    expect(await foldOrder(placed, paid, twice, events.reversed(all))).to.include({
      attention: null,
    });
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
      expect(await foldOrder(placed, paid, fulfilled, ...end)).to.include({
        status: 'attention',
        attention: 'charged_back',
        stopped: true,
      });
    }
  });

  it('is voided when its last key is voided without a refund', async () => {
    const oneVoided = events.voided({ keys: ['import:0'], whole: false });
    expect(await foldOrder(placed, paid, fulfilled, mailed, oneVoided)).to.deep.include({
      status: 'delivered',
      keys: ['import:1'],
      refunds: [],
    });
    const rest = events.voided({ keys: ['import:1'] });
    expect(await foldOrder(placed, paid, fulfilled, mailed, oneVoided, rest)).to.deep.include({
      status: 'voided',
      attention: null,
      stopped: true,
      keys: [],
    });
  });

  it('needs attention after a chargeback', async () => {
    const charged = events.reversed({ kind: 'charged_back' });
    expect(await foldOrder(placed, paid, fulfilled, charged)).to.include({
      status: 'attention',
      attention: 'charged_back',
      stopped: true,
    });
  });

  it('needs no attention once staff have resolved a chargeback or a partial reversal', async () => {
    const charged = events.reversed({ kind: 'charged_back' });
    expect(await foldOrder(placed, paid, fulfilled, charged, events.resolved())).to.include({
      status: 'charged_back',
      attention: null,
      charged_back: true,
    });
    const part = events.reversed({ whole: false, stops: false });
    expect(await foldOrder(placed, paid, fulfilled, part)).to.include({
      attention: 'partly_reversed',
    });
    const resolved = await foldOrder(placed, paid, fulfilled, part, events.resolved());
    expect(resolved).to.include({ status: 'fulfilled', attention: null });
    expect(resolved?.tags).not.to.include('attention');
  });

  it('is refunded if the bank reversed only another payment', async () => {
    const charged = events.reversed({ kind: 'charged_back', payment: second, stops: false });
    const returned = events.reversed();
    const history = [placed, paid, fulfilled, twice, charged, events.resolved(), returned];
    expect(await foldOrder(...history, events.resolved())).to.include({
      status: 'refunded',
      attention: null,
    });
  });

  it('stays held or short of keys after another payment was charged back and resolved', async () => {
    const charged = events.reversed({ kind: 'charged_back', payment: second, stops: false });
    const resolved = events.resolved();
    expect(await foldOrder(placed, paid, events.held(), twice, charged)).to.include({
      attention: 'charged_back',
    });
    expect(await foldOrder(placed, paid, events.held(), twice, charged, resolved)).to.include({
      status: 'attention',
      attention: 'buyer_banned',
    });
    expect(await foldOrder(placed, paid, awaited, twice, charged, resolved)).to.include({
      attention: 'short_of_keys',
    });
    expect(await foldOrder(placed, paid, awaited, events.held(), events.lifted())).to.include({
      attention: 'short_of_keys',
    });
  });

  it('shows no key email after delivery is stopped, unless it was already sent', async () => {
    const charged = events.reversed({ kind: 'charged_back' });
    const stopped = [placed, paid, fulfilled, charged];
    expect(await foldOrder(...stopped)).to.include({ mail: null });
    expect(await foldOrder(...stopped, events.mailFailed())).to.include({ mail: null });
    expect(await foldOrder(placed, paid, fulfilled, events.refundDecided())).to.include({
      mail: null,
    });
    expect(await foldOrder(placed, paid, fulfilled, mailed, charged)).to.include({ mail: 'sent' });
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
});
