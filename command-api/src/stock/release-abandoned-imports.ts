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
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { Aggregates } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { done } from '../processes/runner.ts';
import { fingerprintClaims } from './fingerprint-claims.ts';

const definition: ProcessDefinition<AbandonedImport, AbandonedImportStep> = {
  name: 'abandoned-imports',
  schema: 1,
  types: typesPattern(abandonedImportEventTypes),
  idOf: ({ importId }) => importId,
  correlate: (event) => (isAbandonedImportEvent(event) ? event.data.importId : null),
  evolve: (abandoned, event) =>
    isAbandonedImportEvent(event) ? evolveAbandonedImport(event) : abandoned,
  pendingSteps: abandonedImportSteps,
  keyOf: ({ importId }) => importId,
  acknowledge: () => null,
};

type ReleaseDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyFingerprints'>;
  clock: Clock;
}>;

/**
 * Releases the claims of abandoned imports. The request that abandons an import releases them too,
 * but it may stop in between, and nobody repeats it.
 */
export const releaseAbandonedImports = (
  deps: ProcessDeps,
  { aggregates, clock }: ReleaseDeps,
): Promise<Process> => {
  const claims = fingerprintClaims(aggregates);
  return startProcess(deps, {
    definition,
    execute: async ({ importId }, context) => {
      await claims.release(importId, clock(), context);
      return done;
    },
  });
};
