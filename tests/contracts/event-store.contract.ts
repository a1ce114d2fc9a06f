import { randomUUID } from 'node:crypto';
import type { SealedText } from '@shop/contracts/kernel';
import type { EventStore, NewEvent } from '@shop/platform/event-store';
import { RevisionConflictError } from '@shop/platform/event-store';
import { expect } from 'chai';

const by = {
  actor: 'staff:1',
  address: 'person-account-1@k.sealed' as SealedText,
  correlationId: 'request-1',
  causationId: 'event-1',
};
const happened = (what: string): NewEvent => ({ type: 'test.Happened', data: { what }, by });
const dataOf = (history: readonly Readonly<{ data: object }>[]) => history.map(({ data }) => data);

/** The contract that the shop requires of any event store. Each test uses its own streams. */
export const describeEventStoreContract = (open: () => EventStore): void => {
  let store: EventStore;
  let stream: string;
  beforeEach(() => {
    store = open();
    stream = `test-${randomUUID()}`;
  });

  it('reads appended events in order, numbered from zero, with their metadata', async () => {
    await store.append(stream, 'no-stream', [happened('a'), happened('b')]);
    const history = await store.read(stream);

    expect(dataOf(history)).to.deep.equal([{ what: 'a' }, { what: 'b' }]);
    expect(history.map(({ revision }) => revision)).to.deep.equal([0n, 1n]);
    expect(history[0]).to.include({ type: 'test.Happened', stream });
    const { at, ...metadata } = history[0]?.metadata ?? expect.fail();
    expect(metadata).to.deep.equal(by);
    expect(Date.parse(at)).to.be.greaterThan(0);
  });

  it('reads a missing stream as empty, and its last event as null', async () => {
    expect(await store.read(stream)).to.deep.equal([]);
    expect(await store.last(stream)).to.equal(null);
  });

  it('returns the revision of an append, and reads the events after it', async () => {
    const { revision } = await store.append(stream, 'no-stream', [happened('a'), happened('b')]);
    const appended = await store.append(stream, revision, [happened('c')]);
    const news = await store.read(stream, revision);

    expect(dataOf(news)).to.deep.equal([{ what: 'c' }]);
    expect(news[0]).to.include(appended);
    expect(await store.read(stream, appended.revision)).to.deep.equal([]);
    expect((await store.last(stream))?.data).to.deep.equal({ what: 'c' });
  });

  it('reads at most the requested number of events', async () => {
    await store.append(stream, 'no-stream', ['a', 'b', 'c'].map(happened));
    expect(dataOf(await store.read(stream, 0n, 1))).to.deep.equal([{ what: 'b' }]);
  });

  it('assigns later appends later positions, across streams', async () => {
    const first = await store.append(stream, 'no-stream', [happened('a')]);
    const second = await store.append(`${stream}-2`, 'no-stream', [happened('b')]);
    expect(second.position > first.position).to.equal(true);
  });

  it('accepts one of ten writers with the same expected revision', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        store.append(stream, 'no-stream', [happened(`${index}`), happened(`${index}'`)]),
      ),
    );
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refusals).to.have.lengthOf(9);
    for (const refusal of refusals) expect(refusal).to.be.instanceOf(RevisionConflictError);
    expect(await store.read(stream)).to.have.lengthOf(2);
  });

  it('rejects an expected revision that is behind, ahead, or of a missing stream', async () => {
    await store.append(stream, 'no-stream', [happened('a'), happened('b')]);
    for (const expected of [0n, 2n, 'no-stream'] as const) {
      const refusal: unknown = await store
        .append(stream, expected, [happened('c')])
        .catch((error: unknown) => error);
      expect(refusal).to.be.instanceOf(RevisionConflictError);
    }
    const refusal: unknown = await store
      .append(`${stream}-none`, 0n, [happened('c')])
      .catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(RevisionConflictError);
    expect(await store.read(stream)).to.have.lengthOf(2);
  });

  it('keeps only the newest events of a replaced stream', async () => {
    for (const what of ['a', 'b', 'c']) await store.replace(stream, 1, [happened(what)]);
    expect(dataOf(await store.read(stream))).to.deep.equal([{ what: 'c' }]);
    expect((await store.last(stream))?.revision).to.equal(2n);
  });

  it('adds events at any revision, and truncates before a revision', async () => {
    for (const what of ['a', 'b', 'c']) await store.add(stream, [happened(what)]);
    const { revision } = await store.add(stream, [happened('d')]);
    expect(revision).to.equal(3n);
    await store.truncate(stream, 2n);
    expect(dataOf(await store.read(stream))).to.deep.equal([{ what: 'c' }, { what: 'd' }]);
  });

  it('reports the actual revision with a conflict, and none of a missing stream', async () => {
    const conflictAt = async (name: string, expected: bigint) => {
      const refusal: unknown = await store
        .append(name, expected, [happened('c')])
        .catch((error: unknown) => error);
      return refusal instanceof RevisionConflictError ? refusal.actualRevision : expect.fail();
    };
    await store.append(stream, 'no-stream', [happened('a'), happened('b')]);
    expect(await conflictAt(stream, 0n)).to.equal(1n);
    expect(await conflictAt(`${stream}-none`, 0n)).to.equal(undefined);
  });

  it('distinguishes a stream without visible events from a missing stream', async () => {
    expect(await store.hasExpired(stream)).to.equal(false);
    await store.append(stream, 'no-stream', [happened('a'), happened('b')]);
    expect(await store.hasExpired(stream)).to.equal(false);
    await store.truncate(stream, 2n);
    expect(await store.hasExpired(stream)).to.equal(true);
    await store.append(stream, 1n, [happened('c')]);
    expect(await store.hasExpired(stream)).to.equal(false);
  });
};
