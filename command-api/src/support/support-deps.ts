import type { Instant, SealedText } from '@shop/contracts/kernel';
import type { CommandContext } from '@shop/domain/kernel';
import type { Access, Identity, OrderTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Log } from '@shop/platform/log';
import type { Vault } from '@shop/platform/vault';
import type { Middleware } from 'koa';
import type { GridFSBucket } from 'mongodb';
import type { Aggregates } from '../aggregates.ts';
import type { IsBanned } from '../people/refuse-banned.ts';
import type { ProspectiveBuyer } from '../people/buyer.ts';
import type { SealEmail } from '../people/seal-email.ts';

export type SupportDeps = Readonly<{
  aggregates: Pick<
    Aggregates,
    | 'tickets'
    | 'ticketSlots'
    | 'ticketNumbers'
    | 'fileQuotas'
    | 'supportContents'
    | 'contacts'
    | 'users'
    | 'emails'
    | 'bans'
    | 'orders'
    | 'orderNumbers'
  >;
  access: Access;
  vault: Vault;
  tokens: OrderTokens;
  buyer: (identity: Identity | null, email: string | undefined) => Promise<ProspectiveBuyer>;
  emailHash: (email: string) => string;
  sealEmail: SealEmail;
  isBanned: IsBanned;
  /**
   * Refuses with `forbidden` if an account of the address has the caller's level, or a higher one.
   */
  banEmail: (
    ban: Readonly<{ emailHash: string; email: SealedText; reason: string; until: Instant | null }>,
    caller: Pick<Identity, 'level'>,
    context: CommandContext,
  ) => Promise<Readonly<{ position: bigint | undefined }>>;
  consumeTicketLimit: (userId: string) => Promise<void>;
  consumeMessageLimit: (userId: string) => Promise<void>;
  consumeContactLimit: (emailHash: string, address: string) => Promise<void>;
  /** Sealed attachments of messages. */
  attachments: GridFSBucket;
  /** For use after the body is parsed: a repeat with the same key gets the first response. */
  idempotency: Middleware;
  newId: () => string;
  clock: Clock;
  failpoint: Failpoint;
  log: Pick<Log, 'warn'>;
}>;
