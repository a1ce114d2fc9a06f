import type { Fact } from './facts.ts';
import { dispatchFacts } from './facts.ts';
import type { Operation } from './history.ts';
import type { ProviderLedger } from './provider-ledger.ts';
import { paymentKey } from './provider-ledger.ts';
import type { Violation } from './violation.ts';

type OrderPlacedFact = Extract<Fact, { type: 'ordering.OrderPlaced' }>;

const countMore = (things: Map<string, number>, id: string): void =>
  void things.set(id, (things.get(id) ?? 0) + 1);

const indexed = (facts: readonly Fact[]) => {
  const orders = new Map<string, OrderPlacedFact[]>();
  const numbers = new Map<number, string>();
  const imports = new Map<string, number>();
  const confirmed = new Set<string>();
  const storedNotifications = new Set<string>();
  const prices = new Set<string>();
  const seen = {
    cancelled: new Set<string>(),
    decided: new Set<string>(),
    sent: new Set<string>(),
    replaced: new Set<string>(),
    resent: new Set<string>(),
    corrected: new Set<string>(),
    subscribedRateIds: new Set<string>(),
    abandoned: new Set<string>(),
    emailConfirmed: new Set<string>(),
    erased: new Set<string>(),
  };
  const revealed = new Map<string, Set<string>>();
  const reveal = (orderId: string, keys: readonly string[]): void =>
    void revealed.set(orderId, new Set([...(revealed.get(orderId) ?? []), ...keys]));
  const people = new Map<string, number>();
  const tickets = new Map<string, number>();
  const messages = new Map<string, number>();
  const batches = new Map<string, number>();
  dispatchFacts(facts, {
    'ordering.OrderPlaced': (fact) => {
      orders.set(fact.data.orderId, [...(orders.get(fact.data.orderId) ?? []), fact]);
    },
    'ordering.OrderNumberReserved': ({ data }) => void numbers.set(data.number, data.orderId),
    'ordering.KeyRevealed': ({ data }) => reveal(data.orderId, [data.key]),
    'ordering.KeysDownloaded': ({ data }) => reveal(data.orderId, data.keys),
    'ordering.OrderCancelled': ({ data }) => void seen.cancelled.add(data.orderId),
    // an expired order need not be canceled
    'ordering.OrderExpired': ({ data }) => void seen.cancelled.add(data.orderId),
    'stock.KeyImportFinished': ({ data }) => void imports.set(data.importId, data.count),
    'payments.PaymentConfirmed': ({ data }) => {
      confirmed.add(paymentKey(data.system, data.paymentId));
    },
    'payments.NotificationReceived': ({ data }) => {
      if (data.paymentId !== null) storedNotifications.add(paymentKey(data.system, data.paymentId));
    },
    'ordering.OrderVoided': ({ data }) => void seen.decided.add(data.refundId),
    'ordering.RefundDecided': ({ data }) => void seen.decided.add(data.refundId),
    'ordering.RefundSent': ({ data }) => void seen.sent.add(data.refundId),
    'ordering.KeysMailResendRequested': ({ data }) => void seen.resent.add(data.orderId),
    'ordering.EmailCorrected': ({ data }) => void seen.corrected.add(data.orderId),
    'stock.KeyReplaced': ({ data }) => void seen.replaced.add(data.old),
    'stock.KeyImportAbandoned': ({ data }) => void seen.abandoned.add(data.importId),
    'emailNotifications.BackInStockSubscribed': ({ data }) =>
      void seen.subscribedRateIds.add(data.rateId ?? ''),
    'identity.UserRegistered': ({ data }) => countMore(people, data.userId),
    'identity.EmailConfirmed': ({ data }) => void seen.emailConfirmed.add(data.userId),
    'identity.ErasureRequested': ({ data }) => void seen.erased.add(data.userId),
    'support.TicketOpened': ({ data }) => countMore(tickets, data.ticketId),
    'support.MessagePosted': ({ data }) =>
      countMore(messages, `${data.ticketId} ${data.messageId}`),
    'promotions.PromoCreated': ({ data: { batchId } }) => {
      if (batchId !== null) countMore(batches, batchId);
    },
    'catalog.RateChanged': ({ data: { rate } }) => {
      prices.add(`${rate.rateId} ${rate.price.rub}`);
    },
  });
  const counted = { batches, people, tickets, messages };
  return {
    orders,
    numbers,
    imports,
    confirmed,
    kept: storedNotifications,
    prices,
    revealed,
    ...counted,
    ...seen,
  };
};

/** I1: a result that a client was given is in the log, once; a refused change is not. */
export const checkAcknowledged = (
  facts: readonly Fact[],
  operations: readonly Operation[],
  { notifications }: ProviderLedger,
): readonly Violation[] => {
  const violations: Violation[] = [];
  const log = indexed(facts);
  const expect = (condition: boolean, line: number, what: string): void => {
    if (!condition) violations.push({ invariant: 'I1', what, line });
  };

  for (const { what, outcome, fields, line } of operations) {
    const ok = outcome === 'ok';
    switch (what) {
      case 'place': {
        const { order = '', number } = fields;
        const placed = log.orders.get(order) ?? [];
        expect(placed.length <= 1, line, `order ${order} is placed ${placed.length} times`);
        if (ok) {
          expect(placed.length === 1, line, `order ${order} was acknowledged but is missing`);
          const same = placed.every(({ data }) => data.number === number);
          expect(same, line, `order ${order} was acknowledged as ${number} but has another number`);
        }
        const absent = outcome !== 'fail' || placed.length === 0;
        expect(absent, line, `order ${order} was rejected but exists`);
        break;
      }
      case 'cancel':
        if (ok)
          expect(log.cancelled.has(fields.order ?? ''), line, 'a cancelled order is not cancelled');
        break;
      case 'reveal': {
        const { order = '', keys = [] } = fields;
        const recorded = log.revealed.get(order)?.size ?? 0;
        if (ok) expect(recorded >= keys.length, line, 'a shown key is not recorded as revealed');
        break;
      }
      case 'import': {
        const { import: id = '', fresh, count, released = false } = fields;
        if (ok) expect(log.imports.get(id) === fresh, line, `import ${id} is incomplete`);
        const isWhole = !ok || !released || fresh === count;
        expect(isWhole, line, `import ${id} has ${fresh} new keys, but ${count} were released`);
        break;
      }
      case 'price': {
        const key = `${fields.rate ?? ''} ${fields.price ?? ''}`;
        if (ok) expect(log.prices.has(key), line, `saved price ${key} is missing`);
        break;
      }
      case 'refund':
        if (ok) expect(log.decided.has(fields.refund ?? ''), line, 'an approved refund is missing');
        break;
      case 'refund-sent':
        if (ok)
          expect(log.sent.has(fields.refund ?? ''), line, 'a refund marked as sent is not sent');
        break;
      case 'replace':
        if (ok) expect(log.replaced.has(fields.key ?? ''), line, 'a replaced key is not replaced');
        break;
      case 'resend':
        if (ok)
          expect(log.resent.has(fields.order ?? ''), line, 'the request to resend keys is missing');
        break;
      case 'correct':
        if (ok)
          expect(
            log.corrected.has(fields.order ?? ''),
            line,
            'the correction of an address is missing',
          );
        break;
      case 'serve': {
        const { import: id = '' } = fields;
        if (ok) expect(log.imports.has(id), line, `import ${id} of a manual delivery is missing`);
        break;
      }
      case 'subscribe':
        if (ok)
          expect(
            log.subscribedRateIds.has(fields.rate ?? ''),
            line,
            'a confirmed subscription is missing',
          );
        break;
      case 'batch': {
        const { batch = '', count } = fields;
        if (ok) expect(log.batches.get(batch) === count, line, `batch ${batch} is incomplete`);
        break;
      }
      case 'abandon':
        if (ok)
          expect(
            log.abandoned.has(fields.import ?? ''),
            line,
            'an abandoned import is not abandoned',
          );
        break;
      case 'finish-refused': {
        const isRefused =
          fields.code === 'import-refused' && log.abandoned.has(fields.import ?? '');
        if (ok) expect(isRefused, line, 'an import for a removed plan is not abandoned');
        break;
      }
      case 'register': {
        const { person = '' } = fields;
        if (ok)
          expect(
            log.people.get(person) === 1,
            line,
            `account ${person} does not exist exactly once`,
          );
        break;
      }
      case 'ticket': {
        const { ticket = '' } = fields;
        if (ok)
          expect(
            log.tickets.get(ticket) === 1,
            line,
            `ticket ${ticket} does not exist exactly once`,
          );
        break;
      }
      case 'message': {
        const id = `${fields.ticket ?? ''} ${fields.message ?? ''}`;
        if (ok)
          expect(log.messages.get(id) === 1, line, `message ${id} does not exist exactly once`);
        break;
      }
      case 'confirm-email': {
        const { person = '' } = fields;
        if (ok)
          expect(log.emailConfirmed.has(person), line, `the email of ${person} is unconfirmed`);
        break;
      }
      case 'erase':
        if (ok)
          expect(log.erased.has(fields.person ?? ''), line, 'the erasure of a person is missing');
        break;
      case 'pay':
      case 'catalog':
      case 'trespass':
        break;
    }
  }
  for (const { system, intid, status, order } of notifications) {
    if (status !== 'acknowledged' || intid === null) continue;
    const key = paymentKey(system, intid);
    if (log.confirmed.has(key) && log.kept.has(key)) continue;
    const what = `the acknowledged notification of payment ${key} for order ${order} is missing`;
    violations.push({ invariant: 'I1', what });
  }
  for (const placed of [...log.orders.values()].flat()) {
    const { number, orderId } = placed.data;
    if (log.numbers.get(number) === orderId) continue;
    const { stream, revision } = placed;
    violations.push({
      invariant: 'I1',
      what: `number ${number} is not reserved`,
      stream,
      revision,
    });
  }
  return violations;
};
