import type { CommandContext } from '@shop/domain/kernel';
import { DomainError } from '@shop/domain/kernel';
import type { KeyImport, KeyPoolCommand } from '@shop/domain/stock';
import { keyImportStream, keyPoolStream, rejectStock } from '@shop/domain/stock';
import type { KeyImportReport } from '@shop/domain/stock/events';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';

export type FinishImportDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyImports' | 'keyPools'>;
  clock: Clock;
  failpoint: Failpoint;
}>;

/** `position` of the last event that the report includes. */
export type FinishedImport = Readonly<{ report: KeyImportReport; position: bigint | undefined }>;

type StoredImport = Extract<KeyImport, { report: unknown }>;

/** `order`: only the order that the keys are for. `stock`: any order. */
type KeyDestination = 'order' | 'stock';

/** The command that adds the stored keys to the pool. */
const createPoolCommand = (
  { origin, purpose, orderId, report: { count } }: StoredImport,
  destination: KeyDestination,
  now: ReturnType<Clock>,
): KeyPoolCommand => {
  const { rateId, productId, importId, unitCost } = origin;
  const poolData = { rateId, productId, importId, unitCost, now };
  if (purpose === 'shared') return { type: 'SetSharedContent', data: poolData };
  if (orderId !== null && destination === 'order')
    return { type: 'FulfilManually', data: { ...poolData, orderId, count } };
  return { type: 'AddKeys', data: { ...poolData, count } };
};

/**
 * The last two steps of an import whose keys are all stored: add them to the pool and record the
 * completion. They need only the log, so an import can be finished after a crash without its file.
 * If the order of the keys no longer waits, the pool refuses them or they go to the `stock`.
 */
export const finishImport = ({ aggregates, clock, failpoint }: FinishImportDeps) => {
  const { keyImports, keyPools } = aggregates;

  const addToPool = async (
    stored: StoredImport,
    destination: KeyDestination,
    context: CommandContext,
  ): Promise<void> => {
    await keyPools(
      keyPoolStream(stored.origin.rateId),
      createPoolCommand(stored, destination, clock()),
      context,
    );
  };

  return async (
    importId: string,
    context: CommandContext,
    rejectedKeys: 'refuse' | 'stock' = 'refuse',
  ): Promise<FinishedImport> => {
    const stream = keyImportStream(importId);
    const { state, position } = await keyImports.load(stream);
    if (state.status === 'finished') return { report: state.report, position };
    if (state.status === 'abandoned') return rejectStock('import-abandoned');
    if (state.status !== 'stored') return rejectStock('import-incomplete');

    if (state.report.count > 0) {
      await addToPool(state, 'order', context).catch((error: unknown) => {
        if (rejectedKeys === 'refuse' || !(error instanceof DomainError)) throw error;
        return addToPool(state, 'stock', context);
      });
    }
    failpoint('stock.keys-added');
    const finished = await keyImports(
      stream,
      { type: 'FinishKeyImport', data: { at: clock() } },
      context,
    );
    return { report: state.report, position: finished.position };
  };
};
