import type { By } from '@shop/domain/kernel';
import { Rejection } from '@shop/domain/kernel';
import type { KeyImport, KeyPoolCommand } from '@shop/domain/stock';
import { keyImportStream, keyPoolStream, rejectStock } from '@shop/domain/stock';
import type { KeyImportReport } from '@shop/domain/stock/events';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';

export type FinishImportDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyImports' | 'keyPools'>;
  clock: Clock;
  pass: Failpoint;
}>;

/** `position` of the last event that the report rests on. */
export type Finished = Readonly<{ report: KeyImportReport; position: bigint | undefined }>;

type Stored = Extract<KeyImport, { report: unknown }>;

/** `order` where whom the keys are for may still be served by them, `stock` where anybody may. */
type For = 'order' | 'stock';

/** How the pool gets what was stored. */
const commandFor = (
  { origin, purpose, orderId, report: { count } }: Stored,
  goesTo: For,
  now: ReturnType<Clock>,
): KeyPoolCommand => {
  const { rateId, productId, importId, unitCost } = origin;
  const about = { rateId, productId, importId, unitCost, now };
  if (purpose === 'shared') return { type: 'SetSharedContent', data: about };
  if (orderId !== null && goesTo === 'order')
    return { type: 'FulfilByHand', data: { ...about, orderId, count } };
  return { type: 'AddKeys', data: { ...about, count } };
};

/**
 * The last two steps of an import whose keys are all stored: into the pool, and told. Needs nothing
 * but the log, so that what a crash left can be finished without its file. Keys that were brought
 * for an order that no longer waits are refused by the pool, or go to the `stock`.
 */
export const finishImport = ({ aggregates, clock, pass }: FinishImportDeps) => {
  const { keyImports, keyPools } = aggregates;

  const putIntoPool = async (stored: Stored, goesTo: For, by: By): Promise<void> => {
    await keyPools(keyPoolStream(stored.origin.rateId), commandFor(stored, goesTo, clock()), by);
  };

  return async (
    importId: string,
    by: By,
    leftovers: 'refuse' | 'stock' = 'refuse',
  ): Promise<Finished> => {
    const stream = keyImportStream(importId);
    const { state, position } = await keyImports.load(stream);
    if (state.status === 'finished') return { report: state.report, position };
    if (state.status === 'abandoned') return rejectStock('import-abandoned');
    if (state.status !== 'stored') return rejectStock('import-incomplete');

    if (state.report.count > 0) {
      await putIntoPool(state, 'order', by).catch((error: unknown) => {
        if (leftovers === 'refuse' || !(error instanceof Rejection)) throw error;
        return putIntoPool(state, 'stock', by);
      });
    }
    pass('stock.keys-added');
    const finished = await keyImports(
      stream,
      { type: 'FinishKeyImport', data: { at: clock() } },
      by,
    );
    return { report: state.report, position: finished.position };
  };
};
