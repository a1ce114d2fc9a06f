import { mock } from 'node:test';
import { expect } from 'chai';
import { buildDocumentCache } from './folded-documents.ts';

const document = (index: number) => ({ id: `order-${index}`, position: 1n, document: {} });

const countKnown = (known: ReturnType<typeof buildDocumentCache>, count: number): number =>
  Array.from({ length: count }, (_, index) => known.get(`order-${index}`)).filter(Boolean).length;

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
    const known = buildDocumentCache(false);
    for (let index = 0; index < 5_000; index += 1) known.set(`order-${index}`, document(index));
    expect(countKnown(known, 5_000)).to.equal(1_000);
    advanceClock(30_001);
    expect(countKnown(known, 5_000)).to.equal(0);
  });

  it('recognizes new documents of a build only while there are few', () => {
    const known = buildDocumentCache(true);
    known.recordWritten([document(0)], true);
    expect([known.isNew('order-0'), known.isNew('order-1')]).to.deep.equal([false, true]);
    const documents = Array.from({ length: 1_000 }, (_, index) => document(index));
    known.recordWritten(documents, false);
    expect(known.isNew('order-1000')).to.equal(true);
    known.recordWritten([document(1_001)], true);
    expect(known.isNew('order-1002')).to.equal(false);
  });
});
