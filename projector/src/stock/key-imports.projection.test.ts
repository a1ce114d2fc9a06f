import type { KeyImportRefusal } from '@shop/contracts/stock/values';
import type {
  AllKeysStored,
  KeyImportAbandoned,
  KeyImportFinished,
  KeyImportStarted,
} from '@shop/domain/stock/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { keyImportsProjection } from './key-imports.projection.ts';

const ids = { importId: 'i', rateId: 'day', productId: 'radar' };
const started: KeyImportStarted = {
  type: 'stock.KeyImportStarted',
  data: {
    ...ids,
    batch: 'b',
    supplier: 's',
    unitCost: 100,
    purpose: 'stock',
    orderId: null,
    digest: 'd',
    at: at(0),
  },
};
const finished: KeyImportFinished = {
  type: 'stock.KeyImportFinished',
  data: {
    ...ids,
    count: 3,
    duplicateInFile: 1,
    duplicateInStock: 0,
    malformed: 0,
    skippedLines: [{ line: 2, reason: 'duplicate_in_file' }],
    at: at(1),
  },
};

const abandoned = (reason?: KeyImportRefusal): KeyImportAbandoned => ({
  type: 'stock.KeyImportAbandoned',
  data: { ...ids, ...(reason !== undefined && { reason }), at: at(2) },
});

const history: readonly (KeyImportStarted | KeyImportFinished)[] = [started, finished];

describe('key imports projection', () => {
  itToleratesRedelivery(keyImportsProjection, ...history);

  it('stores the status of an import and its number of keys', async () => {
    const half = await foldBatches(keyImportsProjection, recordEvents(started));
    expect(half['i']).to.include({ status: 'started', count: 0 });

    const whole = await foldBatches(keyImportsProjection, recordEvents(...history));
    expect(whole['i']).to.include({ status: 'finished', count: 3, finished_at: at(1) });
  });

  it('stores why the shop abandoned an import, and no reason if staff did', async () => {
    for (const reason of [undefined, 'keys-taken', 'import-refused'] as const) {
      const events: readonly (KeyImportStarted | KeyImportAbandoned)[] = [
        started,
        abandoned(reason),
      ];
      const documents = await foldBatches(keyImportsProjection, recordEvents(...events));
      expect(documents['i']).to.include({ status: 'abandoned', refusal: reason ?? null });
    }
  });

  it('counts no keys for an import whose stored keys were discarded', async () => {
    const stored: AllKeysStored = { ...finished, type: 'stock.AllKeysStored' };
    const events: readonly (KeyImportStarted | AllKeysStored | KeyImportAbandoned)[] = [
      started,
      stored,
      abandoned('import-refused'),
    ];
    const documents = await foldBatches(keyImportsProjection, recordEvents(...events));
    expect(documents['i']).to.include({ status: 'abandoned', count: 0, duplicate_in_file: 1 });
  });
});
