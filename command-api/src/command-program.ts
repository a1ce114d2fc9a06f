import type { Access, OrderTokens, ReturnTokens } from '@shop/platform/access';
import type { EventStore } from '@shop/platform/event-store';
import type { RateLimit } from '@shop/platform/limits';
import type { Program, Secrets } from '@shop/platform/program';
import type { ReadModels } from '@shop/platform/projections';
import type { RetireKey } from '@shop/platform/vault';
import type { GridFSBucket } from 'mongodb';
import type { Aggregates } from './aggregates.ts';
import type { CommandApiEnvironment } from './environment.ts';
import type { Placements } from './placements.ts';
import type { Limits } from './limits.ts';
import type { identifyBuyer } from './people/buyer.ts';
import type { IsBanned } from './people/refuse-banned.ts';
import type { SealEmail } from './people/seal-email.ts';
import type { PaymentSystems } from './providers/payment-systems.ts';
import type { KeyReader } from './read-keys.ts';

/** Shared by the capabilities of the command API. Each adds its own dependencies. */
export type CommandProgram = Pick<
  Program<CommandApiEnvironment>,
  'environment' | 'log' | 'clock' | 'failpoint'
> &
  Pick<Secrets, 'vault' | 'hash' | 'emailHash'> &
  Readonly<{
    publicUrl: string;
    newId: () => string;
    sealEmail: SealEmail;
    nameHashes: (name: string) => readonly string[];
    /** A keyed hash of a request, to recognize the same request. */
    digest: (request: object) => string;
    aggregates: Aggregates;
    eventStore: EventStore;
    readModels: ReadModels;
    fileBucket: (name: string) => GridFSBucket;
    access: Access;
    isBanned: IsBanned;
    limits: Limits;
    /** Calls about one order, by its number: each may add to its history. */
    orderCallLimit: RateLimit;
    /** True if another refusal of that kind may be stored this minute. */
    mayRecordRefusal: (kind: string) => boolean;
    tokens: OrderTokens;
    tokenOf: (orderNumber: number) => string;
    returnTokens: ReturnTokens;
    buyer: ReturnType<typeof identifyBuyer>;
    placements: Placements;
    readKeys: KeyReader;
    retireKey: RetireKey;
    systems: PaymentSystems;
  }>;
