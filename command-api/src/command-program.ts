import type { Access } from '@shop/platform/access';
import type { EventStore } from '@shop/platform/event-store';
import type { Program, Secrets } from '@shop/platform/program';
import type { ReadModels } from '@shop/platform/projections';
import type { RetireKey } from '@shop/platform/vault';
import type { GridFSBucket } from 'mongodb';
import type { Aggregates } from './aggregates.ts';
import type { CommandApiEnvironment } from './environment.ts';
import type { Limits } from './limits.ts';
import type { SliceDeps } from './slice-deps.ts';

/**
 * Shared by the capabilities of the command API. The dependencies that belong to a slice are under
 * its name. Each capability adds its own.
 */
export type CommandProgram = Pick<
  Program<CommandApiEnvironment>,
  'environment' | 'log' | 'clock' | 'failpoint'
> &
  Pick<Secrets, 'vault' | 'hash' | 'emailHash'> &
  SliceDeps &
  Readonly<{
    publicUrl: string;
    newId: () => string;
    /** A keyed hash of a request, to recognize the same request. */
    digest: (request: object) => string;
    aggregates: Aggregates;
    eventStore: EventStore;
    readModels: ReadModels;
    fileBucket: (name: string) => GridFSBucket;
    access: Access;
    limits: Limits;
    /** True if another refusal of that kind may be stored this minute. */
    mayRecordRefusal: (kind: string) => boolean;
    retireKey: RetireKey;
  }>;
