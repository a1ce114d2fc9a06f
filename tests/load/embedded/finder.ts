import { MongoClient } from 'mongodb';
import { perSecond } from './rates.ts';

/** A client in a process of its own, for a server that one client can't keep busy. */
export type FinderOptions = Readonly<{
  port: number;
  atOnce: number;
  seconds: number;
  /** Documents have the numbers below this as their ids. */
  documents: number;
}>;

const find = async ({ port, atOnce, seconds, documents }: FinderOptions) => {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  const collection = client.db('measure').collection<{ _id: number }>('products');
  const byId = async (turn: number): Promise<number> =>
    (await collection.findOne({ _id: (turn * 31) % documents })) === null ? 0 : 1;
  await perSecond(atOnce, 1, byId);
  const found = await perSecond(atOnce, seconds, byId);
  await client.close();
  return found;
};

process.on('message', (finding: FinderOptions) => {
  find(finding).then(
    (found) => process.send?.(found),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit(0));
