import { jsonEvent } from '@eventstore/db-client';
import type { Page } from '@shop/platform/event-log';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import type { AnyProjection, Projection } from '@shop/platform/projections';
import { anyProjection, modelKey } from '@shop/platform/projections';
import { expect } from 'chai';
import type { EventStoreFaults } from '../support/event-store.ts';
import { eventually } from '../support/eventually.ts';
import { describeOnLocalEventStore } from '../support/local-servers.ts';
import type { ReadSide } from '../support/read-side.ts';
import { readSide } from '../support/read-side.ts';

type ReadFault = NonNullable<EventStoreFaults['read']>;
type ReadRequest = Parameters<ReadFault>[0];

const happened = { type: 'test.Happened', data: {} };

const counts: Projection<Readonly<{ count: number }>, typeof happened> = {
  name: 'counts',
  version: 1,
  categories: ['test'],
  streamTypes: ['test.Happened'],
  ignores: [],
  hasChangeFeed: false,
  indexes: [],
  documentIds: () => ['all'],
  on: { 'test.Happened': (counted) => ({ count: (counted?.count ?? 0) + 1 }) },
};
const projection: AnyProjection = anyProjection(counts);

/** The server's response to any failed read of $all. */
const failedRead = { code: 2, message: 'Unexpected ReadAllResult: Error' };
const tooSlow = {
  code: 10,
  message:
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
};

const isReadOfAll = ({ stream, count }: ReadRequest): boolean =>
  stream === undefined && count !== undefined;
const isReadOfPosition = (request: ReadRequest): boolean =>
  isReadOfAll(request) && !request.backwards;
const isReadOfEnd = ({ backwards, count }: ReadRequest): boolean => backwards && count === 1;
const isSubscription = ({ count }: ReadRequest): boolean => count === undefined;

describeOnLocalEventStore('an event log whose reads fail', () => {
  let side: ReadSide;
  let fault: ReadFault;
  beforeEach(async () => {
    fault = () => null;
    side = await readSide({ read: (request) => fault(request) });
  });
  afterEach(() => side.close());

  const append = (count = 1): Promise<bigint> =>
    side.append('test-1', ...Array.from({ length: count }, () => happened));
  const live = async () => (await side.models.live([counts])).get(modelKey(counts)) ?? null;
  const hasReached = (position: bigint) =>
    eventually(`the checkpoint at ${position}`, async () => {
      const now = await live();
      return now && now.position >= position ? now : null;
    });

  it('finds the event at a position despite the failure', async () => {
    const first = await append();
    const id = await side.log.idAt(first);
    await append(3_000);
    fault = (request) => (isReadOfPosition(request) ? failedRead : null);

    expect(id).to.be.a('string');
    expect(await side.log.idAt(first)).to.equal(id);
  });

  it('has no event at a position between events, or after its end', async () => {
    const first = await append();
    const last = await append(10);

    expect(await side.log.idAt(first + 1n)).to.equal(null);
    expect(await side.log.idAt(last + 1_000n)).to.equal(null);
  });

  it('rejects while nothing can be read', async () => {
    const first = await append();
    fault = (request) => (isReadOfAll(request) ? failedRead : null);
    const [outcome] = await Promise.allSettled([side.log.idAt(first)]);

    expect(outcome.status).to.equal('rejected');
  });

  it('keeps its read models, and continues with them when reads succeed again', async () => {
    const complaints: string[] = [];
    const before = side.project([projection]);
    await hasReached(await append());
    const build = (await live())?.build;
    await before.stop();

    fault = (request) => (isReadOfAll(request) && !isReadOfEnd(request) ? failedRead : null);
    side.project([projection], (error) => void complaints.push(String(error)));
    await eventually('some failed reads', async () => complaints.length >= 3);
    expect(complaints.join()).not.to.contain('built again');
    fault = () => null;
    const now = await hasReached(await append());

    expect(now.build).to.equal(build);
    const { documents } = await side.models.serving<Readonly<{ count: number }>>(counts);
    expect((await documents.findOne({ _id: 'all' }))?.document).to.deep.equal({ count: 2 });
  });

  it('reports the proof of another log before it replaces a read model', async () => {
    const complaints: string[] = [];
    const { stop } = side.project([projection]);
    const position = await hasReached(await append()).then((model) => model.position);
    await stop();
    const id = await side.log.idAt(position);
    const seen = { 'seen.id': 'of another log' };
    await side.database.collection('builds').updateMany({}, { $set: seen });
    side.project([projection], (error) => void complaints.push(String(error)));
    await eventually('the complaint', async () => complaints.length > 0);

    expect(complaints[0]).to.contain(
      `has seen event of another log at position ${position}, where the log has ${id}; the log ends at ${position}`,
    );
  });
});

const large = (number: number) =>
  jsonEvent({ type: 'test.Happened', data: { number, text: 'x'.repeat(200) } });

const numbers = ({ events }: Page): number[] =>
  events.map(({ data }) => (data as Readonly<{ number: number }>).number);

describeOnLocalEventStore('a reader of the event log that is too slow', () => {
  let side: ReadSide;
  let fault: ReadFault;
  beforeEach(async () => {
    fault = () => null;
    side = await readSide({ read: (request) => fault(request) });
  });
  afterEach(() => side.close());

  it('resubscribes immediately when the server ends its subscription', async () => {
    const reasons: string[] = [];
    let refusals = 2;
    fault = (request) => {
      if (!isSubscription(request) || refusals === 0) return null;
      refusals -= 1;
      return tooSlow;
    };
    await side.client.appendToStream('test-1', large(0));
    const log = eventStoreDbEventLog(side.eventStoreUrl, (reason) => void reasons.push(reason));
    const stop = new AbortController();
    const seen: number[] = [];
    for await (const page of log.pages({ after: null, types: '^test', signal: stop.signal })) {
      seen.push(...numbers(page));
      if (page.caughtUp) stop.abort();
    }
    await log.close();

    expect(seen).to.deep.equal([0]);
    expect(reasons).to.deep.equal(['consumer-too-slow', 'consumer-too-slow']);
  });

  it('gets an error when the server ends one subscription after another', async () => {
    fault = (request) => (isSubscription(request) ? tooSlow : null);
    const pages = side.log.pages({ after: null, signal: new AbortController().signal });
    const [outcome] = await Promise.allSettled([pages[Symbol.asyncIterator]().next()]);

    expect(outcome.status === 'rejected' && String(outcome.reason)).to.contain('subscriptions');
  });

  it('leaves the live subscription when its buffer is full, without gaps or repeats', async () => {
    const count = 1_000;
    const reasons: string[] = [];
    const log = eventStoreDbEventLog(side.eventStoreUrl, (reason) => void reasons.push(reason));
    const stop = new AbortController();
    const subscription = { after: null, types: '^test', largestPage: 100, signal: stop.signal };
    const seen: number[] = [];
    let largest = 0;
    let isLive = false;
    for await (const page of log.pages(subscription)) {
      seen.push(...numbers(page));
      largest = Math.max(largest, page.events.length);
      if (page.caughtUp && !isLive) {
        isLive = true;
        for (let number = 0; number < count; number += 1) {
          await side.client.appendToStream('test-1', large(number));
        }
      }
      if (seen.length === count) stop.abort();
    }
    await log.close();

    expect(seen).to.deep.equal(Array.from({ length: count }, (_, number) => number));
    expect(reasons).to.include('buffer-full');
    expect(largest).to.be.lessThan(600);
  });
});
