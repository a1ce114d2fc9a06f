import { expect } from 'chai';
import type { StoredEvent } from './facts.ts';
import { parseFacts } from './facts.ts';
import type { Operation } from './history.ts';
import { checkUnsentEmails } from './unsent-emails.ts';
import { formatViolation } from './violation.ts';

type TestEvent = readonly [type: string, data: object, storedAt?: number | undefined];

const money = { minor: 100, currency: 'RUB' };
const order = { orderId: 'order-one', number: 1 };
const placed: TestEvent = [
  'ordering.OrderPlaced',
  {
    ...order,
    buyer: { personId: 'buyer', emailHash: 'hash' },
    count: 1,
    unitPrice: money,
    total: money,
    charge: money,
  },
];
const fulfilled: TestEvent = ['ordering.OrderFulfilled', { ...order, keys: ['1'] }];
const corrected: TestEvent = ['ordering.EmailCorrected', { ...order, round: 2, personId: 'other' }];
const keysFailed = (reason: string, storedAt?: number): TestEvent => [
  'ordering.KeysMailFailed',
  { ...order, round: 1, reason },
  storedAt,
];
const erased = (person: string): TestEvent => [
  'identity.ErasureRequested',
  { userId: 'user', people: [person], at: '' },
];
const requested: TestEvent = [
  'mail.MessageRequested',
  { mailId: 'mail-one', personId: 'reader', about: {} },
];
const dropped = (reason: string): TestEvent => [
  'mail.MessageDropped',
  { mailId: 'mail-one', reason },
];
const failed = (reason: string, storedAt?: number): TestEvent => [
  'mail.MessageFailed',
  { mailId: 'mail-one', reason },
  storedAt,
];

const retryForMs = 6 * 60 * 60_000;

const violationsOf = (
  given: readonly TestEvent[],
  email = 'buyer@example.org',
): readonly string[] => {
  const events = given.map(([type, data, storedAt = 0], index): StoredEvent => ({
    id: `event ${index}`,
    stream: 'stream',
    revision: index,
    position: BigInt(index),
    type,
    data,
    storedAt,
  }));
  const operation = { what: 'place', fields: { order: order.orderId, email } };
  const { facts, violations } = parseFacts(events);
  expect(violations).to.deep.equal([]);
  return checkUnsentEmails(facts, [operation as unknown as Operation]).map(formatViolation);
};

describe('the fault run checker: emails that were not sent (I4, I10)', () => {
  it('accepts keys that were not mailed to an erased buyer, but not before the erasure', () => {
    const unsent = keysFailed('refused');
    expect(violationsOf([placed, fulfilled, erased('buyer'), unsent])).to.deep.equal([]);
    const expected = /^I4: order order-one: its buyer was neither erased nor refused \(stream @/;
    for (const given of [
      [placed, fulfilled, unsent],
      [placed, fulfilled, erased('reader'), unsent],
      [placed, fulfilled, unsent, erased('buyer')],
      [placed, fulfilled, erased('buyer'), corrected, unsent],
    ]) {
      const [violation, ...others] = violationsOf(given);
      expect(violation).to.match(expected);
      expect(others).to.deep.equal([]);
    }
  });

  it('accepts keys that were not mailed to an address without a mailbox', () => {
    const given = [placed, fulfilled, keysFailed('refused')];
    expect(violationsOf(given, 'nobody@example.org')).to.deep.equal([]);
  });

  it('accepts an unreachable mail server only after hours', () => {
    for (const unsent of [keysFailed, failed]) {
      const all = (after: number) => [placed, fulfilled, requested, unsent('unreachable', after)];
      expect(violationsOf(all(retryForMs))).to.deep.equal([]);
      expect(violationsOf(all(retryForMs - 1))[0]).to.match(/gave up on the mail server early/);
    }
  });

  it('accepts a message that was dropped for an erased recipient, or had nothing to report', () => {
    expect(violationsOf([requested, dropped('nothing-to-send')])).to.deep.equal([]);
    const erasedEmail = dropped('recipient-erased');
    expect(violationsOf([requested, erased('reader'), erasedEmail])).to.deep.equal([]);
    for (const given of [
      [requested, erasedEmail],
      [requested, erased('buyer'), erasedEmail],
      [requested, erasedEmail, erased('reader')],
    ]) {
      expect(violationsOf(given)[0]).to.match(/^I10: message mail-one: its recipient was not er/);
    }
  });

  it('finds a refused message if no address is refused', () => {
    const given = [requested, failed('refused')];
    expect(violationsOf(given)[0]).to.match(/^I10: .* refuses no address/);
    expect(violationsOf(given, 'nobody@example.org')).to.deep.equal([]);
  });
});
