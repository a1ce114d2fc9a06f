import { binaryEvent } from '@eventstore/db-client';
import { expect } from 'chai';
import { APPEND_PATHS, createStreamName, rejection, revisions } from './testing/event-store.ts';
import { openParts, type OpenParts } from './testing/parts.ts';

const large = () => binaryEvent({ type: 'Large', data: Buffer.alloc(100_000, 'x') });

/** Makes SQLite report a full disk: it may not add a page to its file. */
const limitPages = ({ database }: OpenParts, more: number): void => {
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() as {
    page_count: number;
  };
  database.exec(`PRAGMA max_page_count = ${pages + more}`);
};

const UNLIMITED = 1_000_000;
/** Enough for the first of two large events in one append. */
const PAGES_FOR_ONE = 30;

describe('a store whose disk is full', () => {
  let parts: OpenParts;
  before(async () => {
    parts = await openParts();
  });
  after(() => parts.close());

  for (const { path, options } of APPEND_PATHS) {
    it(`rejects ${path} appends with a reason, still reads, and appends once there is space`, async () => {
      const { client } = parts;
      const stream = createStreamName();
      await client.appendToStream(stream, large(), options);
      limitPages(parts, PAGES_FOR_ONE);
      const attempts = [stream, createStreamName()].map((name) =>
        rejection(client.appendToStream(name, [large(), large()], options)),
      );
      for (const error of await Promise.all(attempts)) {
        expect(String(error['message'])).to.match(/database or disk is full/);
      }
      expect(await revisions(client.readStream(stream))).to.equal('0');
      limitPages(parts, UNLIMITED);
      const again = await client.appendToStream(stream, large(), {
        expectedRevision: 0n,
        ...options,
      });
      expect(again.nextExpectedRevision).to.equal(1n);
      expect(await revisions(client.readStream(stream))).to.equal('0,1');
    });
  }

  it('rejects a deletion with a reason', async () => {
    const { client } = parts;
    const stream = createStreamName();
    await client.appendToStream(stream, large());
    limitPages(parts, 0);
    let refused: Record<string, unknown> | undefined;
    while (refused === undefined) {
      refused = await client.deleteStream(stream).then(
        () => undefined,
        (error: unknown) => error as Record<string, unknown>,
      );
    }
    limitPages(parts, UNLIMITED);
    expect(refused['code']).to.equal(8);
    expect(String(refused['message'])).to.match(/database or disk is full/);
  });
});
