import type {
  AbandonedImport,
  AbandonedImportStep,
  ProcessDefinition,
} from '@shop/domain/processes';
import {
  abandonedImportEventTypes,
  abandonedImportSteps,
  evolveAbandonedImport,
  isAbandonedImportEvent,
} from '@shop/domain/processes';
import { keyImportStream } from '@shop/domain/stock';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { Aggregates } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { fingerprintClaims } from './fingerprint-claims.ts';

const definition: ProcessDefinition<AbandonedImport, AbandonedImportStep> = {
  name: 'abandoned-imports',
  schema: 1,
  types: typesPattern(abandonedImportEventTypes),
  idOf: ({ importId }) => importId,
  correlate: (event) => (isAbandonedImportEvent(event) ? event.data.importId : null),
  evolve: (abandoned, event) =>
    isAbandonedImportEvent(event) ? evolveAbandonedImport(abandoned, event) : abandoned,
  pendingSteps: abandonedImportSteps,
  keyOf: ({ do: step, importId }) => `${step}:${importId}`,
  acknowledge: () => null,
};

type ReleaseDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyFingerprints' | 'keyImports'>;
  clock: Clock;
}>;

/**
 * Abandons imports whose keys the pool refused, and releases the claims of abandoned imports. The
 * request that finishes or abandons an import does so too. If it stops in between, this process
 * finishes its work. In both cases the events have the actor of the request.
 */
export const releaseAbandonedImports = (
  deps: ProcessDeps,
  { aggregates, clock }: ReleaseDeps,
): Promise<Process> => {
  const { keyImports } = aggregates;
  const claims = fingerprintClaims(aggregates);
  return startProcess(deps, {
    definition,
    execute: async ({ do: step, importId, since, actor }, stepContext) => {
      const context = { ...stepContext, actor };
      if (step === 'abandon') {
        const data = { reason: 'import-refused', at: clock() } as const;
        const command = { type: 'AbandonKeyImport', data } as const;
        const { position } = await keyImports(keyImportStream(importId), command, context);
        return { isDone: true, position: position ?? null };
      }
      const position = await claims.release(importId, since, clock(), context);
      return { isDone: true, position };
    },
  });
};
