import { expect } from 'chai';
import type { ViewBatch } from './view-counter.ts';
import { viewCounter } from './view-counter.ts';

type SendBatch = (batch: ViewBatch) => Promise<void>;

/** A counter that sends its batches when it closes, so that no test waits. */
const counter = (send: SendBatch) => {
  const sent: ViewBatch[] = [];
  const reports: unknown[] = [];
  let ids = 0;
  const views = viewCounter({
    send: async (batch) => {
      sent.push(batch);
      await send(batch);
    },
    newId: () => {
      ids += 1;
      return String(ids);
    },
    everyMs: 1,
    report: (error) => reports.push(error),
  });
  return { ...views, sent, reports };
};

const done: SendBatch = () => Promise.resolve();

describe('the view counter', () => {
  it('sends all views of an interval as one batch', async () => {
    const { count, close, sent } = counter(done);
    for (const id of ['a', 'b', 'a']) count(id);
    await close();
    expect(sent).to.deep.equal([{ batchId: '1', views: { a: 2, b: 1 } }]);
  });

  it('sends nothing while nothing is viewed', async () => {
    const { close, sent } = counter(done);
    await close();
    expect(sent).to.deep.equal([]);
  });

  it('retries a failed batch under its id before it sends the next one', async () => {
    let failures = 1;
    const failed = Promise.withResolvers<void>();
    const { count, close, sent, reports } = counter(async () => {
      if (failures === 0) return;
      failures -= 1;
      failed.resolve();
      throw new Error('busy');
    });
    count('a');
    await failed.promise;
    count('b');
    await close();
    expect(sent.slice(0, 2)).to.deep.equal([
      { batchId: '1', views: { a: 1 } },
      { batchId: '1', views: { a: 1 } },
    ]);
    expect(sent.slice(2)).to.deep.equal([{ batchId: '2', views: { b: 1 } }]);
    expect(reports).to.have.lengthOf(1);
  });

  it('keeps a bounded number of articles', async () => {
    const { count, close, sent } = counter(done);
    for (let id = 0; id < 1_001; id += 1) count(String(id));
    count('0');
    await close();
    const [batch] = sent;
    expect(Object.keys(batch?.views ?? {})).to.have.lengthOf(1_000);
    expect(batch?.views['0']).to.equal(2);
  });
});
