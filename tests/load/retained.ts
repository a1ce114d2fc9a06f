import { evaluateRemotely } from './inspector.ts';
import type { Shop } from './shop.ts';

/** Twice: what is finalized after the first collection is freed by the second. */
const collectAndMeasure = `(async () => {
  for (let times = 0; times < 2; times += 1) await gc({ type: 'major', execution: 'async' });
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
})()`;

/** Measures the memory of a process after a collection, in V8's heap and outside of it. */
export const measureRetainedAt = (port: number): Promise<number> =>
  evaluateRemotely<number>(port, collectAndMeasure);

/**
 * Requests under way differ from one collection to the next; the lowest figure has fewest of them.
 */
const collections = 3;

/** The bytes that each process in Node retains, by its name. */
export const measureRetainedIn = async ({
  inspectors,
}: Pick<Shop, 'inspectors'>): Promise<ReadonlyMap<string, number>> => {
  const lowest = new Map<string, number>();
  for (let times = 0; times < collections; times += 1) {
    for (const [name, port] of inspectors) {
      const bytes = await measureRetainedAt(port);
      lowest.set(name, Math.min(bytes, lowest.get(name) ?? bytes));
    }
  }
  return lowest;
};
