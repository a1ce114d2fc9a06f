import type { Delivery } from '@shop/contracts/kernel';
import type { CommandContext } from '@shop/domain/kernel';
import { DomainError } from '@shop/domain/kernel';
import type { KeyImport, KeyPoolCommand } from '@shop/domain/stock';
import { keyImportStream, keyPoolStream, rejectStock } from '@shop/domain/stock';
import type { KeyImportReport } from '@shop/domain/stock/events';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';
import { abandonImport } from './abandon-import.ts';
import { findCurrentDelivery } from './find-rate.ts';

export type FinishImportDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyFingerprints' | 'keyImports' | 'keyPools' | 'products'>;
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
  delivery: Delivery | null,
  now: ReturnType<Clock>,
): KeyPoolCommand => {
  const { rateId, productId, importId, unitCost } = origin;
  const poolData = { rateId, productId, importId, unitCost, now };
  if (purpose === 'shared') return { type: 'SetSharedContent', data: { ...poolData, delivery } };
  if (orderId !== null && destination === 'order')
    return { type: 'FulfilManually', data: { ...poolData, orderId, count } };
  return { type: 'AddKeys', data: { ...poolData, count, delivery } };
};

/**
 * The last two steps of an import whose keys are all stored: add them to the pool and record the
 * completion. They need only the log, so an import can be finished after a crash without its file.
 * If the order of the keys no longer waits, the pool refuses them or they go to the `stock`. If the
 * plan is delivered in another way by now, and no paid order waits for keys, the pool refuses the
 * keys and the import is abandoned: its keys are discarded and can be imported again.
 */
export const finishImport = ({ aggregates, clock, failpoint }: FinishImportDeps) => {
  const { keyImports, keyPools } = aggregates;
  const abandon = abandonImport({ aggregates, clock, failpoint });

  /** Abandons the import; a repeat releases the claims that a crash has left. */
  const refuse = async (importId: string, context: CommandContext): Promise<never> => {
    await abandon(importId, context, 'import-refused');
    return rejectStock('import-refused');
  };

  const addToPool = async (
    stored: StoredImport,
    destination: KeyDestination,
    context: CommandContext,
  ): Promise<'added' | 'refused'> => {
    const { importId, productId, rateId } = stored.origin;
    const delivery = await findCurrentDelivery(aggregates, productId, rateId);
    const { state: pool } = await keyPools(
      keyPoolStream(rateId),
      createPoolCommand(stored, destination, delivery, clock()),
      context,
    );
    return pool.refusedImports.has(importId) ? 'refused' : 'added';
  };

  return async (
    importId: string,
    context: CommandContext,
    rejectedKeys: 'refuse' | 'stock' = 'refuse',
  ): Promise<FinishedImport> => {
    const stream = keyImportStream(importId);
    const { state, position } = await keyImports.load(stream);
    if (state.status === 'finished') return { report: state.report, position };
    if (state.status === 'abandoned') {
      if (state.reason === 'import-refused') return refuse(importId, context);
      return rejectStock('import-abandoned');
    }
    if (state.status !== 'stored') return rejectStock('import-incomplete');

    if (state.report.count > 0) {
      const outcome = await addToPool(state, 'order', context).catch((error: unknown) => {
        if (rejectedKeys === 'refuse' || !(error instanceof DomainError)) throw error;
        return addToPool(state, 'stock', context);
      });
      if (outcome === 'refused') {
        failpoint('stock.import-refused');
        return refuse(importId, context);
      }
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
