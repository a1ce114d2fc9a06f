import type { Instant, SealedText } from '@shop/contracts/kernel';
import type { CommandContext } from '@shop/domain/kernel';
import type { Access, Identity } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Log } from '@shop/platform/log';
import type { Vault } from '@shop/platform/vault';
import type { Middleware } from 'koa';
import type { GridFSBucket } from 'mongodb';
import type { Aggregates } from '../aggregates.ts';
import type { SlicePart } from '../slice-deps.ts';

/**
 * Refuses with `forbidden` if an account of the address has the caller's level, or a higher one.
 */
type BanEmail = (
  ban: Readonly<{ emailHash: string; email: SealedText; reason: string; until: Instant | null }>,
  caller: Pick<Identity, 'level'>,
  context: CommandContext,
) => Promise<Readonly<{ position: bigint | undefined }>>;

export type SupportDeps = SlicePart<'identity', 'identifyBuyer' | 'isBanned' | 'sealEmail'> &
  SlicePart<'ordering', 'tokens'> &
  Readonly<{
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
    emailHash: (email: string) => string;
    identity: Readonly<{ banEmail: BanEmail }>;
    consumeTicketLimit: (userId: string) => Promise<void>;
    consumeMessageLimit: (userId: string) => Promise<void>;
    consumeContactLimit: (emailHash: string, address: string) => Promise<void>;
    /** Sealed attachments of messages. */
    attachments: GridFSBucket;
    /** Must run after the body is parsed. A repeat with the same key gets the first response. */
    idempotency: Middleware;
    newId: () => string;
    clock: Clock;
    failpoint: Failpoint;
    log: Pick<Log, 'warn'>;
  }>;
