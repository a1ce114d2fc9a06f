import { expect } from 'chai';
import type { Failure } from '../../api/problem.ts';
import type { BulkResult } from './run-bulk.ts';
import { runBulk } from './run-bulk.ts';

type Row = Readonly<{ id: string }>;
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index) }));

const failure = (status: number, more: Partial<Failure> = {}): Failure => ({
  code: 'changed-meanwhile',
  message: 'Changed meanwhile',
  request_id: '1',
  status,
  ...more,
});

const never = new AbortController().signal;
const noWait = async (): Promise<void> => undefined;

describe('a bulk action', () => {
  it('sends one request per item and reports each failure', async () => {
    const sent: string[] = [];
    const results: BulkResult<Row>[] = [];
    await runBulk({
      items: rowsOf(10),
      run: async ({ id }) => {
        sent.push(id);
        return id === '3' ? { error: failure(409) } : {};
      },
      onResult: (result) => results.push(result),
      signal: never,
      wait: noWait,
    });
    expect(sent).to.have.members(rowsOf(10).map(({ id }) => id));
    expect(sent).to.have.lengthOf(10);
    const failed = results.filter(({ error }) => error !== undefined);
    expect(failed.map(({ item }) => item.id)).to.deep.equal(['3']);
    expect(results).to.have.lengthOf(10);
  });

  it('never has more than four requests in flight', async () => {
    let [underWay, max] = [0, 0];
    await runBulk({
      items: rowsOf(20),
      run: async () => {
        underWay += 1;
        max = Math.max(max, underWay);
        await new Promise<void>((resolve) => setImmediate(resolve));
        underWay -= 1;
        return {};
      },
      onResult: () => undefined,
      signal: never,
      wait: noWait,
    });
    expect(max).to.equal(4);
  });

  it('waits for the time of a rate limit and retries the item', async () => {
    const waits: number[] = [];
    const results: BulkResult<Row>[] = [];
    let attempts = 0;
    await runBulk({
      items: rowsOf(1),
      run: async () => {
        attempts += 1;
        return attempts === 1 ? { error: failure(429, { retryAfterSeconds: 3 }) } : {};
      },
      onResult: (result) => results.push(result),
      signal: never,
      wait: async (ms) => {
        waits.push(ms);
      },
    });
    expect(waits).to.deep.equal([3_000]);
    expect(results.map(({ error }) => error)).to.deep.equal([undefined]);
  });

  it('reports an item that stays rate limited', async () => {
    const results: BulkResult<Row>[] = [];
    await runBulk({
      items: rowsOf(1),
      run: async () => ({ error: failure(429) }),
      onResult: (result) => results.push(result),
      signal: never,
      wait: noWait,
    });
    expect(results).to.have.lengthOf(1);
    expect(results[0]?.error).to.include({ status: 429 });
  });

  it('starts no further items after it is stopped', async () => {
    const stop = new AbortController();
    const results: BulkResult<Row>[] = [];
    await runBulk({
      items: rowsOf(50),
      run: async () => {
        stop.abort();
        return {};
      },
      onResult: (result) => results.push(result),
      signal: stop.signal,
      wait: noWait,
    });
    expect(results.length).to.be.at.most(4);
  });
});
