import { mock } from 'node:test';
import { expect } from 'chai';
import { buildDocumentCache } from './folded-documents.ts';

const document = (index: number) => ({ id: `order-${index}`, position: 1n, document: {} });

const countCached = (cache: ReturnType<typeof buildDocumentCache>, count: number): number =>
  Array.from({ length: count }, (_, index) => cache.get(`order-${index}`)).filter(Boolean).length;

describe('the document cache of a projection', () => {
  let now = 1;
  const advanceClock = (milliseconds: number): void => {
    now += milliseconds;
    mock.timers.tick(milliseconds);
  };
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(performance, 'now', () => now);
  });
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
  });

  it('is limited to a thousand documents and evicts those unused for 30 seconds', () => {
    const cache = buildDocumentCache(false);
    for (let index = 0; index < 5_000; index += 1) cache.set(`order-${index}`, document(index));
    expect(countCached(cache, 5_000)).to.equal(1_000);
    advanceClock(30_001);
    expect(countCached(cache, 5_000)).to.equal(0);
  });

  it('recognizes new documents of a build only while there are few', () => {
    const cache = buildDocumentCache(true);
    cache.recordWritten([document(0)], true);
    expect([cache.isNew('order-0'), cache.isNew('order-1')]).to.deep.equal([false, true]);
    const documents = Array.from({ length: 1_000 }, (_, index) => document(index));
    cache.recordWritten(documents, false);
    expect(cache.isNew('order-1000')).to.equal(true);
    cache.recordWritten([document(1_001)], true);
    expect(cache.isNew('order-1002')).to.equal(false);
  });
});
