import type { ClientConfig } from '@shop/contracts/content/contract';
import type { SealedText } from '@shop/contracts/kernel';
import type { Access } from '@shop/platform/access';
import type { EventLog } from '@shop/platform/event-log';
import type { NetworkRateLimit, RateLimitOptions } from '@shop/platform/limits';
import type { Program, Secrets } from '@shop/platform/program';
import type { ReadModels } from '@shop/platform/projections';
import type { Vault } from '@shop/platform/vault';
import type { GridFSBucket } from 'mongodb';
import type { QueryApiEnvironment } from './environment.ts';
import type { ReadModelWaiter } from './positions/read-model-waiter.ts';
import type { UndoneEmails } from './people/undone-emails.ts';

/** Shared by the capabilities of the query API. Each adds its own dependencies. */
export type QueryProgram = Pick<Program, 'clock'> &
  Pick<Secrets, 'hash' | 'emailHash'> &
  Readonly<{
    environment: Pick<QueryApiEnvironment, 'PUBLIC_URL' | 'TOKEN_SECRET'>;
    settings: Readonly<{ config: ClientConfig; shopSince: number }>;
    eventLog: Pick<EventLog, 'lastEvent'>;
    readModels: ReadModels;
    waiting: ReadModelWaiter;
    /** The number of announced changes of read models. */
    changes: () => number;
    access: Access;
    undoneEmailsOf: UndoneEmails;
    /** Creates a rate limit for each network, but not for this machine. */
    perNetwork: (options: RateLimitOptions) => NetworkRateLimit;
    vault: Pick<Vault, 'openBytes'>;
    open: (sealed: SealedText) => Promise<string>;
    nameHashes: (name: string) => readonly string[];
    fileBucket: (name: string) => GridFSBucket;
  }>;
