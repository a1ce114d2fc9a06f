import { expect } from 'chai';
import type { HistoryLine } from './history.ts';
import { foldOperations } from './history.ts';

const line = (
  op: number,
  kind: HistoryLine['kind'],
  at: number,
  more: object = {},
): HistoryLine => ({
  op,
  kind,
  at,
  what: 'place',
  ...more,
});

describe('a ledger', () => {
  it('is read as operations, each from its first line to its last', () => {
    const [first, second] = foldOperations([
      line(1, 'invoke', 10, { order: 'a' }),
      line(2, 'invoke', 20, { order: 'b' }),
      line(2, 'fail', 30, { code: 'product-empty' }),
      line(1, 'ok', 40, { number: 7 }),
    ]);
    expect(first).to.deep.include({ outcome: 'ok', invokedAt: 10, endedAt: 40, line: 4 });
    expect(first?.fields).to.include({ order: 'a', number: 7 });
    expect(second).to.deep.include({ outcome: 'fail', invokedAt: 20, endedAt: 30, line: 3 });
  });

  it('leaves operations with an unknown outcome open', () => {
    const [cut, unknown] = foldOperations([
      line(1, 'invoke', 10),
      line(2, 'invoke', 20),
      line(2, 'info', 30),
    ]);
    expect(cut).to.deep.include({ outcome: 'info', endedAt: Infinity, line: 1 });
    expect(unknown).to.deep.include({ outcome: 'info', endedAt: Infinity, line: 3 });
  });
});
