import { randomUUID } from 'node:crypto';
import type { SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import type { KeyImportEvent } from '@shop/domain/stock/events';
import { expect } from 'chai';
import type { QueryShop } from './query-shop.ts';
import { queryShop } from './query-shop.ts';

const importId = randomUUID();
const at = instant('2026-03-01T12:00:00Z');
/** The lines of the file: more than an export reads at once. Skipped lines are spread over it. */
const lines = 1_300;
const isSkipped = (line: number): boolean => line % 100 === 1 || line === lines;
const numbers = Array.from({ length: lines }, (_, index) => index + 1);
const stored = numbers.filter((line) => !isSkipped(line));

const origin = {
  importId,
  rateId: randomUUID(),
  productId: randomUUID(),
  batch: 'spring',
  supplier: 'North',
  unitCost: 100,
};
const ended = {
  importId,
  rateId: origin.rateId,
  productId: origin.productId,
  count: stored.length,
  duplicateInFile: 0,
  duplicateInStock: 0,
  malformed: lines - stored.length,
  skippedLines: numbers.filter(isSkipped).map((line) => ({ line, reason: 'malformed' as const })),
  at,
};
const events: readonly KeyImportEvent[] = [
  {
    type: 'stock.KeyImportStarted',
    data: { ...origin, purpose: 'stock', orderId: null, digest: 'd', at },
  },
  {
    type: 'stock.KeysStored',
    data: {
      ...origin,
      purpose: 'stock',
      part: 0,
      keys: stored.map((line) => ({
        sealed: 'sealed:SECRET' as SealedText,
        fingerprint: String(line).padStart(32, '0'),
        line,
      })),
      at,
    },
  },
  { type: 'stock.AllKeysStored', data: ended },
  { type: 'stock.KeyImportFinished', data: ended },
];

describe('the report of an import', () => {
  let shop: QueryShop;
  let position = 0n;
  before(async () => {
    shop = await queryShop();
    position = await shop.append(`keyImport-${importId}`, ...events);
  });
  after(() => shop.close());

  it('has each line once and in order, although it is read in parts', async () => {
    const { body } = await shop.get(`/api/admin/key-imports/${importId}/report.csv`, {
      Authorization: 'Bearer admin',
      'X-Min-Position': String(position),
    });
    const [head, ...rows] = String(body).trim().split('\r\n');
    expect(head).to.include('line,result');
    const cells = rows.map((row) => row.split(','));
    expect(cells.map(([line]) => Number(line))).to.deep.equal(numbers);
    expect(cells.filter(([, result]) => result === 'malformed')).to.have.lengthOf(
      lines - stored.length,
    );
    expect(String(body)).not.to.include('SECRET');
  });
});
