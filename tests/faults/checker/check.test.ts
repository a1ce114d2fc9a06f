import { expect } from 'chai';
import { examples } from '../../history/examples.ts';
import type { RunRecord } from './check.ts';
import { checkRun } from './check.ts';
import { parseFacts } from './facts.ts';
import { checkStreamsUnbroken } from './streams.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import { appendEvent, eventOf, findViolations } from './testing/corrupt-run.ts';

/** The events that move keys or money after a sale. All of them happened in the run. */
const moving = [
  'stock.SharedContentSet',
  'stock.FingerprintsReleased',
  'stock.StoredKeysDiscarded',
  'stock.KeyImportAbandoned',
  'stock.ImportRefused',
  'stock.KeysWithdrawn',
  'stock.KeysRevoked',
  'stock.KeyReplaced',
  'stock.ReplacementAcknowledged',
  'stock.OrderQueuedForKeys',
  'stock.OrderLeftQueue',
  'ordering.OrderPaymentReversed',
  'ordering.KeyReplaced',
  'ordering.RefundDecided',
  'ordering.RefundSent',
  'ordering.EmailCorrected',
  'ordering.KeysMailResendRequested',
  'payments.PaymentReversed',
  'mail.MessageSent',
];

describe('the fault run checker: a whole run', () => {
  let run: RunRecord;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds nothing in a run without faults', () => {
    expect(findViolations(run)).to.deep.equal([]);
    const { operations, payments, emails: receivedEmails, unknownTypes } = checkRun(run);
    expect(operations.ok).to.be.at.least(40);
    expect(payments.delivered).to.be.at.least(10);
    expect(payments.returned).to.be.at.least(2);
    expect(receivedEmails).to.be.at.least(payments.delivered);
    expect([...unknownTypes]).to.deep.equal([]);
    const { facts } = parseFacts(run.all);
    const happened = new Set<string>(facts.map(({ type }) => type));
    expect(moving.filter((type) => !happened.has(type))).to.deep.equal([]);
  });

  /** No client is ever notified of these events, and no read model shows them. */
  const unnotifiedPayments =
    /^(\$|identity\.|catalog\.PathConfirmed|ordering\.OpenOrder|idempotency\.|platform\.|support\.(TicketSlot|File|TicketNumber))/;

  it('notices any dropped event', () => {
    const { facts } = parseFacts(run.all);
    const placed = new Set(
      facts.flatMap(({ type, data }) => (type === 'ordering.OrderPlaced' ? [data.orderId] : [])),
    );
    /**
     * A number is assigned before the keys are reserved. It stays reserved if no keys were left.
     */
    const forNothing = new Set<string>(
      facts.flatMap(({ id, type, data }) =>
        type === 'ordering.OrderNumberReserved' && !placed.has(data.orderId) ? [id] : [],
      ),
    );
    const unnoticed = run.all.filter((event) => {
      if (forNothing.has(event.id)) return false;
      const { fingerprints } = event.data as Readonly<{ fingerprints?: readonly string[] }>;
      if (unnotifiedPayments.test(event.type) || fingerprints?.length === 0) return false;
      const all = run.all.filter((each) => each !== event);
      const quick =
        checkStreamsUnbroken(all).length > 0 ||
        findViolations({ ...run, all, models: [] }).length > 0;
      return !quick && findViolations({ ...run, all }).length === 0;
    });
    expect(unnoticed.map(({ type }) => type)).to.deep.equal([]);
  });

  it('counts unknown types, and reports those that it would have to understand', () => {
    const { unknownTypes, violations } = checkRun(appendEvent(run, 'odd-1', 'odd.Happened', {}));
    expect([...unknownTypes]).to.deep.equal([['odd.Happened', 1]]);
    expect(violations).to.deep.equal([]);
    const { stream } = eventOf(run, 'stock.KeysAdded');
    for (const [type, invariant] of [
      ['stock.KeysBorrowed', 'I3'],
      ['ordering.OrderSplit', 'I6'],
      ['payments.PaymentHalved', 'I6'],
      ['promotions.PromoLent', 'I5'],
      ['mail.MessageForked', 'I10'],
    ] as const) {
      expect(findViolations(appendEvent(run, stream, type, {}))[0]).to.match(
        new RegExp(`^${invariant}: the checker cannot interpret ${type}`),
      );
    }
  });

  it('parses an example of every type that it folds', async () => {
    const stored = [...(await examples()).values()];
    const ofFolded = stored.filter(({ type }) =>
      /^(stock|ordering|payments|promotions|mail|emailNotifications)\./.test(type),
    );
    expect(ofFolded.length).to.be.at.least(60);
    const all = ofFolded.map(({ type, data }, at) => ({
      ...eventOf(run, 'stock.KeysAdded'),
      id: `example ${at}`,
      type,
      data,
    }));
    expect(parseFacts(all).facts).to.have.lengthOf(all.length);
  });
});
