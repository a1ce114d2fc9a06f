import { expect } from 'chai';
import type { DomainEvent, RecordedEvent } from '../kernel/index.ts';
import { addMilliseconds } from '../kernel/index.ts';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import { instant, rub } from '@shop/contracts/kernel';
import { noPromoUseReason, notConfirmedReason } from '@shop/contracts/ordering/reasons';
import type { MessageRequested } from '../mail/events.ts';
import { noon, orderEvents } from '../testing/index.ts';
import type { OrderEmails } from './order-emails.ts';
import {
  evolveOrderEmails,
  isOrderEmailEvent,
  orderEmailSteps,
  correlateOrderEmails,
  mismatchDelayMs,
  paidDelayMs,
  refundDelayMs,
  unpaidDelayMs,
  withoutEmail,
} from './order-emails.ts';

const events = orderEvents();
const later: Instant = instant('2026-03-01T12:05:00Z');

const recorded = (event: DomainEvent, index: number): RecordedEvent<DomainEvent> => ({
  ...event,
  id: `event-${index}`,
  stream: 'order-1',
  revision: BigInt(index),
  position: BigInt(index),
  metadata: { actor: 'guest', address: null, correlationId: 'c', causationId: null, at: noon },
});

const folded = (...history: readonly DomainEvent[]): OrderEmails | null =>
  history
    .map(recorded)
    .reduce<OrderEmails | null>(
      (emails, event) => (isOrderEmailEvent(event) ? evolveOrderEmails(emails, event) : emails),
      null,
    );

/** Kind and delay of the emails that are pending. */
const pending = (...history: readonly DomainEvent[]): readonly (readonly [string, number])[] =>
  (folded(...history)?.pending ?? []).map(({ kind, delayMs }) => [kind, delayMs]);

const requested = (mailId: string): MessageRequested => ({
  type: 'mail.MessageRequested',
  data: {
    mailId,
    kind: 'order-placed',
    about: { orderId: events.about.orderId, number: events.about.number },
    personId: 'person',
    email: 'person.sealed' as SealedText,
    lang: 'rus',
    at: noon,
  },
});

describe('emails about an order', () => {
  it('announce an unpaid order after three minutes', () => {
    expect(pending(events.placed)).to.deep.equal([['order-placed', unpaidDelayMs]]);
  });

  it('confirm a payment if no keys follow immediately', () => {
    const [email] = folded(events.placed, events.paid({ at: later }))?.pending ?? [];
    expect(email).to.include({ kind: 'order-placed', at: later, delayMs: paidDelayMs });
  });

  it('do not ask for the payment of an order that a promo code covers', () => {
    const free = orderEvents({ promo: 'gift', discount: rub(900), total: rub(0), charge: rub(0) });
    const payment = { system: 'promo', paymentId: free.about.orderId };
    const paidByPromo = free.paid({ payment, amount: rub(0) });
    expect(pending(free.placed)).to.deep.equal([]);
    expect(pending(free.placed, paidByPromo)).to.deep.equal([['order-placed', paidDelayMs]]);
    expect(pending(free.placed, paidByPromo, free.fulfilled())).to.deep.equal([]);
  });

  it('are skipped once the email with the keys is due', () => {
    expect(pending(events.placed, events.paid(), events.fulfilled())).to.deep.equal([]);
    expect(
      pending(events.placed, events.paid(), events.awaited(), events.fulfilled()),
    ).to.deep.equal([]);
  });

  it('distinguish waiting for keys from waiting for staff', () => {
    const { placed, paid, awaited } = events;
    expect(pending(placed, paid(), awaited())).to.deep.equal([['keys-awaited', 0]]);
    expect(pending(placed, paid(), awaited({ delivery: 'manual' }))).to.deep.equal([
      ['manual-delivery', 0],
    ]);
  });

  it('report a payment of a different amount, unless it was accepted before', () => {
    const mismatch = events.mismatched({ amount: rub(100) });
    expect(pending(events.placed, mismatch)).to.deep.equal([['amount-differs', mismatchDelayMs]]);
    expect(pending(events.placed, mismatch, events.accepted(), events.paid())).to.deep.equal([]);
  });

  it('report that a paid order is reviewed instead of confirming the payment', () => {
    const { placed, paid, awaited, held, lifted, fulfilled, refundDecided } = events;
    expect(pending(placed, paid(), held())).to.deep.equal([['order-held', 0]]);
    expect(pending(placed, paid(), awaited(), held())).to.deep.equal([['order-held', 0]]);
    expect(pending(placed, paid(), held(), lifted())).to.deep.equal([]);
    expect(pending(placed, paid(), held(), lifted(), fulfilled())).to.deep.equal([]);
    expect(pending(placed, paid(), held(), refundDecided())).to.deep.equal([
      ['refund-decided', refundDelayMs],
    ]);
  });

  it('report an expired order, but not one that its buyer canceled', () => {
    expect(pending(events.placed, events.expired())).to.deep.equal([['order-expired', 0]]);
    expect(pending(events.placed, events.cancelled())).to.deep.equal([]);
    expect(pending(events.placed, events.cancelled({ reason: 'Out of stock' }))).to.deep.equal([]);
  });

  it('report that the shop canceled an order without a use of its promo code, or unconfirmed', () => {
    for (const reason of [noPromoUseReason, notConfirmedReason]) {
      const cancelled = events.cancelled({ reason });
      expect(pending(events.placed, cancelled)).to.deep.equal([['order-cancelled', 0]]);
    }
  });

  it('report a refund once if it is sent immediately, and twice if it takes longer', () => {
    const { placed, paid, fulfilled, refundDecided, refundSent } = events;
    const before = [placed, paid(), fulfilled(), refundDecided()];
    expect(pending(...before)).to.deep.equal([['refund-decided', refundDelayMs]]);
    expect(pending(...before, refundSent())).to.deep.equal([['refund-sent', 0]]);
  });

  it('do not announce keys for a refunded or voided order', () => {
    const { placed, paid, awaited, refundDecided, voided } = events;
    expect(pending(placed, paid(), awaited(), refundDecided())).to.deep.equal([
      ['refund-decided', refundDelayMs],
    ]);
    expect(pending(placed, paid(), awaited(), voided())).to.deep.equal([['refund-decided', 0]]);
  });

  it('report a refund by the provider, but not a chargeback', () => {
    const before = [events.placed, events.paid(), events.fulfilled()];
    expect(pending(...before, events.reversed())).to.deep.equal([['payment-returned', 0]]);
    expect(pending(...before, events.reversed({ kind: 'charged_back' }))).to.deep.equal([]);
  });

  it('are requested once', () => {
    const [step] = orderEmailSteps(folded(events.placed) ?? { ...events.about, pending: [] });
    expect(step).to.include({ do: 'request-email', mailId: 'order-event-0' });
    expect(folded(events.placed, requested('order-event-0'))).to.equal(null);
    expect(folded(events.placed, requested('order-placed-address-1'))).to.equal(null);
    expect(folded(events.placed, events.expired(), requested('another'))?.pending).to.have.length(
      1,
    );
    expect(
      withoutEmail(folded(events.placed) ?? { ...events.about, pending: [] }, 'order-event-0'),
    ).to.equal(null);
  });

  it('are correlated with their order', () => {
    expect(correlateOrderEmails(requested('mail'))).to.equal(events.about.orderId);
    const code = {
      ...requested('mail').data,
      kind: 'email-code',
      about: { codeId: 'c', userId: 'u' },
    } as const;
    expect(correlateOrderEmails({ type: 'mail.MessageRequested', data: code })).to.equal(null);
  });
});

/** An event, the seconds after the order was placed. */
type TimedEvent = readonly [number, DomainEvent];

const afterSeconds = (seconds: number): Instant => addMilliseconds(noon, seconds * 1000);

/** The emails in the order in which they are sent: those of the process, and the ones with keys. */
const sentEmails = (timeline: readonly TimedEvent[]): readonly string[] => {
  let emails: OrderEmails | null = null;
  const sent: string[] = [];
  const sendDue = (now: Instant): void => {
    for (const { mailId, kind, at, delayMs } of emails?.pending ?? []) {
      if (addMilliseconds(at, delayMs) >= now) continue;
      sent.push(kind);
      emails = emails && withoutEmail(emails, mailId);
    }
  };
  for (const [index, [seconds, event]] of timeline.entries()) {
    const at = afterSeconds(seconds);
    sendDue(at);
    const { data } = event;
    const timed = recorded({ ...event, data: { ...data, at } }, index);
    if (isOrderEmailEvent(timed)) emails = evolveOrderEmails(emails, timed);
    if (event.type === 'ordering.OrderFulfilled' || event.type === 'ordering.KeyReplaced') {
      sent.push('order-keys');
    }
  }
  sendDue(afterSeconds(24 * 3600));
  return sent;
};

describe('emails about an order, sent within seconds', () => {
  const { placed, paid, fulfilled, mismatched, awaited, refundDecided, refundSent } = events;
  const wrong = mismatched({ amount: rub(100) });
  const manual = awaited({ delivery: 'manual' });
  const delivered: readonly TimedEvent[] = [
    [0, placed],
    [10, paid()],
    [11, fulfilled()],
  ];
  const cases: Readonly<Record<string, readonly [readonly TimedEvent[], readonly string[]]>> = {
    'paid at once': [delivered, ['order-keys']],
    'paid after the email about it': [
      [
        [0, placed],
        [181, paid()],
        [182, fulfilled()],
      ],
      ['order-placed', 'order-keys'],
    ],
    'paid late, before its expiry was emailed': [
      [
        [0, placed],
        [170, events.expired()],
        [170, paid({ late: true })],
        [171, fulfilled()],
      ],
      ['order-keys'],
    ],
    'paid late with another amount': [
      [
        [0, placed],
        [900, events.expired()],
        [900, wrong],
      ],
      ['order-placed', 'amount-differs'],
    ],
    'topped up within a minute': [
      [
        [0, placed],
        [10, wrong],
        [40, paid()],
        [41, fulfilled()],
      ],
      ['order-keys'],
    ],
    'paid twice with another amount': [
      [
        [0, placed],
        [10, wrong],
        [15, mismatched({ amount: rub(200) })],
      ],
      ['amount-differs'],
    ],
    'refunded at once': [
      [...delivered, [60, refundDecided()], [62, refundSent()]],
      ['order-keys', 'refund-sent'],
    ],
    'refunded manually': [
      [...delivered, [60, refundDecided()], [3600, refundSent()]],
      ['order-keys', 'refund-decided', 'refund-sent'],
    ],
    'delivered manually': [
      [
        [0, placed],
        [10, paid()],
        [11, manual],
        [600, fulfilled()],
      ],
      ['manual-delivery', 'order-keys'],
    ],
    'delivered manually at once': [
      [
        [0, placed],
        [10, paid()],
        [11, manual],
        [11, fulfilled()],
      ],
      ['order-keys'],
    ],
    'refunded while it waits': [
      [
        [0, placed],
        [10, paid()],
        [11, awaited()],
        [11, refundDecided()],
        [12, refundSent()],
      ],
      ['refund-sent'],
    ],
  };
  for (const [name, [timeline, kinds]] of Object.entries(cases)) {
    it(`say nothing twice about an order ${name}`, () => {
      expect(sentEmails(timeline)).to.deep.equal(kinds);
    });
  }
});
