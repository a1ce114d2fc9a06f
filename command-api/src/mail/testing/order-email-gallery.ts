import type { Lang } from '@shop/contracts/kernel';
import { instant, rub } from '@shop/contracts/kernel';
import { noPromoUseReason } from '@shop/contracts/ordering/reasons';
import type { DisplayOrderStatus } from '@shop/contracts/ordering/status-labels.contract';
import { addMilliseconds, fold } from '@shop/domain/kernel';
import { order as orderDecider } from '@shop/domain/ordering';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { orderEvents } from '@shop/domain/testing';
import { keysEmail } from '../keys-email.ts';
import { orderEmailComposers } from '../order-emails.ts';
import type { Email } from '../render-email.ts';
import type { OrderEvents } from './order-email-deps.ts';
import { orderEmailDeps } from './order-email-deps.ts';

export type GalleryEmail = Readonly<{
  name: string;
  email: Email;
  /** The status of the order that the email reports; null if it reports something else. */
  status: DisplayOrderStatus | null;
  /** The number of keys that the email is about. */
  count: number;
}>;

type Composition = Promise<Email | null>;
type OrderMailKind =
  | 'order-placed'
  | 'order-expired'
  | 'order-cancelled'
  | 'amount-differs'
  | 'keys-awaited'
  | 'order-held';
type Case = Readonly<{
  name: string;
  status?: DisplayOrderStatus;
  count?: number;
  history: readonly OrderEvent[];
  compose: (composers: ReturnType<typeof orderEmailComposers>) => Composition;
}>;

const ends = instant('2026-03-07T22:30:00Z');
const secondPayment = { system: 'freekassa', paymentId: '559' } as const;

const casesOf = (events: OrderEvents, lang: Lang): readonly Case[] => {
  const { about, keys, placed, paid, fulfilled, mismatched } = events;
  const { orderId, number } = about;
  const order = { orderId, number };
  const refund = { ...order, refundId: 'refund-1' };
  const [key = ''] = keys;
  const bought = [paid(), fulfilled()];
  const part = { whole: false, keys: [key], amount: rub(450) };
  const surplus = { whole: false, keys: [], payment: secondPayment };
  const twice = [...bought, events.paidTwice({ payment: secondPayment })];
  const ofOrder =
    (kind: OrderMailKind) =>
    (composers: ReturnType<typeof orderEmailComposers>): Composition =>
      composers[kind](order, lang, 0n);
  const decided: Case['compose'] = (composers) => composers['refund-decided'](refund, lang, 0n);
  const sent: Case['compose'] = (composers) => composers['refund-sent'](refund, lang, 0n);
  return [
    { name: 'placed', status: 'pending', history: [], compose: ofOrder('order-placed') },
    { name: 'paid', status: 'paid', history: [paid()], compose: ofOrder('order-placed') },
    {
      name: 'expired',
      status: 'expired',
      history: [events.expired()],
      compose: ofOrder('order-expired'),
    },
    {
      name: 'cancelled',
      status: 'cancelled',
      history: [events.cancelled({ reason: noPromoUseReason })],
      compose: ofOrder('order-cancelled'),
    },
    {
      name: 'amount-differs',
      status: 'payment_mismatch',
      history: [mismatched({ amount: rub(500) })],
      compose: ofOrder('amount-differs'),
    },
    {
      name: 'paid-late',
      status: 'payment_mismatch',
      history: [events.expired(), mismatched({ amount: placed.data.charge })],
      compose: ofOrder('amount-differs'),
    },
    {
      name: 'keys-awaited',
      status: 'short_of_keys',
      history: [paid(), events.awaited()],
      compose: ofOrder('keys-awaited'),
    },
    {
      name: 'held',
      status: 'buyer_banned',
      history: [paid(), events.held()],
      compose: ofOrder('order-held'),
    },
    {
      name: 'manual-delivery',
      status: 'paid',
      history: [paid(), events.awaited({ delivery: 'manual' })],
      compose: (composers) => composers['manual-delivery'](order, lang, 0n),
    },
    {
      name: 'key-ending',
      history: bought,
      compose: (composers) => composers['key-ending']({ ...order, ends }, lang, 0n),
    },
    {
      name: 'status-changed',
      history: bought,
      compose: (composers) =>
        composers['status-changed']({ ...order, changeId: 'event-1' }, lang, 0n),
    },
    {
      name: 'refund-decided',
      status: 'refund_due',
      history: [...bought, events.refundDecided({ keys })],
      compose: decided,
    },
    {
      name: 'refund-decided-part',
      count: 1,
      history: [...bought, events.refundDecided(part)],
      compose: decided,
    },
    {
      name: 'refund-decided-payment',
      history: [...twice, events.refundDecided(surplus)],
      compose: decided,
    },
    {
      name: 'refund-sent',
      status: 'refunded',
      history: [...bought, events.refundDecided({ keys }), events.refundSent()],
      compose: sent,
    },
    {
      name: 'refund-sent-part',
      count: 1,
      history: [...bought, events.refundDecided(part), events.refundSent()],
      compose: sent,
    },
    {
      name: 'refund-sent-payment',
      history: [
        ...twice,
        events.refundDecided(surplus),
        events.refundSent({ payment: secondPayment }),
      ],
      compose: sent,
    },
    {
      name: 'voided',
      status: 'voided',
      history: [...bought, events.voided({ keys })],
      compose: decided,
    },
    {
      name: 'voided-part',
      count: 1,
      history: [...bought, events.voided({ keys: [key], whole: false })],
      compose: decided,
    },
    {
      name: 'payment-returned',
      status: 'refunded',
      history: [...bought, events.reversed({ keys })],
      compose: (composers) =>
        composers['payment-returned']({ ...order, reversalId: 'reversal-1' }, lang, 0n),
    },
    {
      name: 'payment-returned-part',
      history: [...bought, events.reversed({ amount: rub(100), whole: false, stops: false })],
      compose: (composers) =>
        composers['payment-returned']({ ...order, reversalId: 'reversal-1' }, lang, 0n),
    },
  ];
};

const keysEmails = (events: OrderEvents, count: number): readonly GalleryEmail[] => {
  const order = fold(orderDecider, [events.placed, events.paid(), events.fulfilled()]);
  if (order.status === 'unplaced') return [];
  const keys = events.keys.map((_, index) => `AAAA-BBBB-CCCC-${index}`);
  const replacedWith = (replaced: readonly string[]) =>
    keysEmail({
      order,
      placed: events.placed.data,
      publicUrl: 'https://shop.example',
      token: 'token',
      keys,
      replaced: replaced.map((key, index) => ({
        old: `OLD-${index}`,
        key,
        reason: order.lang === 'rus' ? 'Код уже активирован' : 'The code was activated before',
      })),
      instruction:
        order.lang === 'rus'
          ? '1. Откройте игру.\n2. Введите код.'
          : '1. Open the game.\n2. Enter the code.',
      download: { url: 'https://example.org/launcher.zip', name: 'launcher.zip' },
    });
  return [
    { name: 'keys', email: replacedWith([]), status: null, count },
    { name: 'keys-replaced-one', email: replacedWith(keys.slice(0, 1)), status: null, count: 1 },
    { name: 'keys-replaced-all', email: replacedWith(keys), status: null, count },
  ];
};

/** Every email about an order of a number of keys, in each variant. */
export const orderEmailGallery = async (
  lang: Lang,
  count: number,
): Promise<readonly GalleryEmail[]> => {
  const fee = { amount: rub(36), collection: 'charged' } as const;
  const total = rub(900 * count);
  const charge = rub(900 * count + 36);
  const events = orderEvents({ lang, count, total, charge, fee });
  const emails = await Promise.all(
    casesOf(events, lang).map(
      async ({ name, status = null, count: about = count, history, compose }) => {
        const deps = orderEmailDeps(events, ...history);
        const last = addMilliseconds(ends, 35 * 60_000);
        const findEndingTerms = () =>
          Promise.resolve(events.keys.map((_, index) => (index === 0 ? ends : last)));
        const email = await compose(orderEmailComposers({ ...deps, findEndingTerms }));
        if (!email) throw new Error(`There is no email: ${name}`);
        return { name, email, status, count: about };
      },
    ),
  );
  return [...emails, ...keysEmails(events, count)];
};
