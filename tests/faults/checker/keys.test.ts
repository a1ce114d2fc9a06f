import { expect } from 'chai';
import type { RunRecord } from './check.ts';
import { runWithoutFaults } from './testing/run-without-faults.ts';
import {
  appendAtEnd,
  appendEvent,
  dataOf,
  eventOf,
  findViolations,
  issuedKey,
  orderIdOf,
} from './testing/corrupt-run.ts';

describe('the fault run checker: keys (I3)', () => {
  let run: RunRecord;
  before(async () => {
    run = await runWithoutFaults();
  });

  it('finds a key allocated twice, to another order or to the same one', () => {
    const { stream } = eventOf(run, 'stock.KeysAllocated');
    const issued = dataOf(run, 'stock.KeysAllocated');
    for (const orderId of [issued['orderId'], 'another']) {
      const twice = appendEvent(run, stream, 'stock.KeysAllocated', { ...issued, orderId });
      expect(findViolations(twice).at(0)).to.match(/^I3: key .* is delivered for order .* already/);
    }
    const back = appendEvent(run, stream, 'stock.KeysReleased', issued);
    expect(findViolations(back).at(0)).to.match(/^I3: key .* returns to the stock/);
  });

  it('finds a key leaked to a second order by email', () => {
    const [firstEmail, secondEmail] = run.emails;
    if (!firstEmail || !secondEmail) throw new Error('There are no emails');
    const leaked = {
      ...secondEmail,
      text: `${secondEmail.text}\n${/PLAIN\S+/.exec(firstEmail.text)?.[0]}`,
    };
    const receivedEmails = run.emails.map((receivedEmail) =>
      receivedEmail === secondEmail ? leaked : receivedEmail,
    );
    expect(findViolations({ ...run, emails: receivedEmails })[0]).to.match(
      /^I3: PLAIN-\S+ belongs to order .* and to order/,
    );
  });

  it('finds invalid transitions of keys', () => {
    const { importId } = dataOf(run, 'stock.StoredKeysDiscarded');
    const [whole, from] = [dataOf(run, 'stock.KeysAdded')['importId'], 0];
    expect(appendAtEnd(run, 'stock.KeysRevoked', { orderId: 'another' })).to.match(
      /^I3: key .* is revoked from order another but is void for order/,
    );
    expect(
      appendAtEnd(run, 'stock.KeyReplaced', { orderId: 'another', old: issuedKey(run) }),
    ).to.match(/^I3: key .* is revoked from order another/);
    expect(appendAtEnd(run, 'ordering.KeyReplaced', { key: issuedKey(run) })).to.match(
      /^I3: key .* was not issued to order/,
    );
    expect(
      appendAtEnd(run, 'stock.KeysWithdrawn', {
        importId: issuedKey(run).split(':')[0],
        spans: [
          {
            from: Number(issuedKey(run).split(':')[1]),
            to: 1 + Number(issuedKey(run).split(':')[1]),
          },
        ],
      }),
    ).to.match(/^I3: key .* is removed from the stock but is delivered/);
    expect(appendAtEnd(run, 'stock.SharedContentSet', { key: 'nowhere:0' })).to.match(
      /^I3: key nowhere:0 was never stored/,
    );
    expect(
      appendAtEnd(run, 'stock.StoredKeysDiscarded', { importId: whole, from, to: 1 }),
    ).to.match(/^I3: import .* was not abandoned/);
    expect(appendAtEnd(run, 'stock.KeysAdded', { importId, first: 0, count: 1 })).to.match(
      /^I3: key .* was never stored/,
    );
    expect(appendAtEnd(run, 'stock.KeyImportAbandoned', { importId: whole })).to.equal(undefined);
    const claimed = dataOf(run, 'stock.FingerprintsClaimed');
    const [[print]] = claimed['claims'] as [[string, number]];
    expect(
      appendAtEnd(run, 'stock.FingerprintsReleased', {
        importId: claimed['importId'],
        fingerprints: [print],
      }),
    ).to.match(/^I3: import .* releases what it claimed but was not abandoned/);
  });

  it('finds an import that is added or finished although a pool has refused it, and the reverse', () => {
    const { importId } = dataOf(run, 'stock.ImportRefused');
    const { importId: added } = dataOf(run, 'stock.KeysAdded');
    const { stream } = eventOf(run, 'stock.KeysAdded');
    const addedAgain = { ...dataOf(run, 'stock.KeysAdded'), importId, first: 0, count: 3 };
    expect(findViolations(appendEvent(run, stream, 'stock.KeysAdded', addedAgain)).join()).to.match(
      /I3: import .* is added but was refused/,
    );
    expect(appendAtEnd(run, 'stock.KeyImportFinished', { importId })).to.match(
      /^I3: import .* is finished but was refused/,
    );
    expect(appendAtEnd(run, 'stock.ImportRefused', { importId: added })).to.match(
      /^I3: import .* is refused but in the stock/,
    );
  });

  it('finds a delivery after a reversal, and a key that stays valid', () => {
    const stopped = run.all.findLast(
      ({ type, data }) =>
        type === 'ordering.OrderPaymentReversed' && (data as Readonly<{ stops: boolean }>).stops,
    );
    const orderId = orderIdOf(stopped);
    expect(appendAtEnd(run, 'ordering.OrderFulfilled', { orderId, keys: ['x:0'] })).to.match(
      /^I3: /,
    );
    const late = findViolations(
      appendEvent(run, `order-${orderId}`, 'ordering.KeyReplaced', {
        ...dataOf(run, 'ordering.KeyReplaced'),
        orderId,
      }),
    );
    expect(late[0]).to.match(/^I3: order .* gets a key after its payment was returned/);
    const all = run.all.filter(({ type }) => type !== 'stock.KeysRevoked');
    expect(findViolations({ ...run, all }).join()).to.match(/I12: key .* is still valid/);
  });
});
