import { expect } from 'chai';
import * as fc from 'fast-check';
import { MongoServerError, type Document } from 'mongodb';
import { served, type TestServer } from '../testing/client.ts';
import { startObserver } from './observer.ts';
import { anyCommand } from './any-command.ts';

const scale = Number(process.env['FUZZ_SCALE'] ?? 1);

/** The code of an error that the server did not foresee. */
const internalError = 1;

const cursorIn = (reply: Document): { readonly id: bigint; readonly ns: string } | undefined =>
  reply['cursor'] as { id: bigint; ns: string } | undefined;

describe('a server that receives random commands', function nonsense() {
  this.timeout(20_000 * scale);
  let shop: TestServer;
  before(async () => {
    shop = await served();
  });
  after(() => shop.stop());

  const closed = async (reply: Document): Promise<void> => {
    const cursor = cursorIn(reply);
    if (!cursor || cursor.id === 0n) return;
    const [db = '', ...name] = cursor.ns.split('.');
    await shop.client.db(db).command({ killCursors: name.join('.'), cursors: [cursor.id] });
  };

  it('rejects invalid commands with MongoDB’s error codes', async () => {
    const observer = startObserver(shop.db);
    const db = shop.client.db('fuzz');
    await fc.assert(
      fc.asyncProperty(anyCommand, async (command) => {
        try {
          await closed(await db.command(command, { bsonRegExp: true }));
        } catch (error) {
          if (!(error instanceof MongoServerError)) throw error;
          expect(error.code, error.message).not.to.equal(internalError);
        }
      }),
      {
        numRuns: 2500 * scale,
        ...(process.env['FUZZ_SEED'] ? { seed: Number(process.env['FUZZ_SEED']) } : {}),
      },
    );
    expect(await observer.stop()).to.be.greaterThan(10);
  });

  it('leaves no closed cursor open', async () => {
    const { metrics } = await shop.db.command({ serverStatus: 1 });
    const { cursor } = metrics as { cursor: { open: { total: bigint } } };
    expect(Number(cursor.open.total)).to.equal(0);
  });
});
