import type { CommandContext } from '@shop/domain/kernel';
import type { KeyImportRefusal } from '@shop/contracts/stock/values';
import { keyImportStream } from '@shop/domain/stock';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { fingerprintClaims } from './fingerprint-claims.ts';

export type AbandonImportDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyFingerprints' | 'keyImports'>;
  clock: Clock;
  failpoint: Failpoint;
}>;

/**
 * Abandons an import whose keys were never all stored, or whose keys the pool refused
 * (`import-refused`), so that another import may add them. The import's own stream decides first,
 * so that a concurrent repeat stops at its next step. The streams that have released its claims
 * refuse later ones. After a crash, a process of the worker completes both steps
 * (`release-abandoned-imports.ts`). A repeat of the import is refused with the reason.
 */
export const abandonImport = ({ aggregates, clock, failpoint }: AbandonImportDeps) => {
  const { keyImports } = aggregates;
  const claims = fingerprintClaims(aggregates);

  return async (
    importId: string,
    context: CommandContext,
    reason?: KeyImportRefusal,
  ): Promise<bigint | undefined> => {
    const stream = keyImportStream(importId);
    const { state } = await keyImports.load(stream);
    if (state.status === 'unknown') throw new HttpError('not-found');
    const { state: abandoned, position } = await keyImports(
      stream,
      {
        type: 'AbandonKeyImport',
        data: { ...(reason !== undefined && { reason }), at: clock() },
      },
      context,
    );
    failpoint('stock.import-abandoned');
    if (abandoned.status === 'abandoned') {
      await claims.release(importId, abandoned.abandonedAt, clock(), context);
    }
    return position;
  };
};
