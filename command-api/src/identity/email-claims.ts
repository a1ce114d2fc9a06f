import type { UserId } from '@shop/domain/identity';
import { emailStream, ownsEmail, isBeingClaimed, userStream } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { CommandContext } from '@shop/domain/kernel';
import { addMilliseconds, claimTtlMs, rejectWith, DomainError } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Log } from '@shop/platform/log';
import type { Aggregates } from '../aggregates.ts';
import type { RequireClaim } from '../claim-lease.ts';
import { createClaimCheck } from '../claim-lease.ts';
import { cleanUpAfterRefusal } from '../refusal-clean-up.ts';

export type EmailClaimsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'emails' | 'users'>;
  clock: Clock;
  failpoint: Failpoint;
  log: Pick<Log, 'warn'>;
}>;

type EmailClaimInput = Readonly<{ emailHash: string; userId: UserId; by: CommandContext }>;

const reject = rejectWith(identityTexts);

/** The claims of accounts to an address: at most one account has it as its confirmed address. */
export const createEmailClaims = ({
  aggregates: { emails, users },
  clock,
  failpoint,
  log,
}: EmailClaimsDeps) => {
  /** Releases the address if its recorded owner no longer has it. */
  const releaseIfAbandoned = async ({
    emailHash,
    userId,
    by: context,
  }: EmailClaimInput): Promise<void> => {
    const stream = emailStream(emailHash);
    const { state: owner } = await emails.loadLatest(stream);
    if (owner.status === 'free' || owner.userId === userId) return;
    const now = clock();
    const { state: other } = await users.loadLatest(userStream(owner.userId));
    // no request of an erased account can still take the address
    const isClaimed = other.status !== 'erased' && isBeingClaimed(owner, now);
    if (isClaimed || ownsEmail(other, emailHash, now)) return reject('email-taken');
    const data = { emailHash, userId: owner.userId, generation: owner.generation };
    await emails(stream, { type: 'ReleaseEmail', data }, context);
  };

  return {
    /**
     * Rejects an address that another account has confirmed. A pending claim does not reject it.
     */
    requireAvailable: async ({
      emailHash,
      userId,
    }: Pick<EmailClaimInput, 'emailHash' | 'userId'>): Promise<void> => {
      const { state: owner } = await emails.load(emailStream(emailHash));
      if (owner.status === 'free' || owner.userId === userId) return;
      const { state: other } = await users.load(userStream(owner.userId));
      if (ownsEmail(other, emailHash, clock())) reject('email-taken');
    },

    /**
     * Claims an address while `operation` makes it the account's confirmed address. After an
     * earlier crash the claim expires within a minute; after a later one the account has its
     * address anyway. The operation calls `requireClaim` before it appends. If it rejects, the
     * claim is released at once, unless another request of the account shares it.
     */
    withClaim: async <T>(
      claim: EmailClaimInput,
      operation: (requireClaim: RequireClaim) => Promise<T>,
    ): Promise<T> => {
      const { emailHash, userId, by: context } = claim;
      const stream = emailStream(emailHash);
      const claimData = { emailHash, userId };
      await releaseIfAbandoned(claim);
      const now = clock();
      const data = { ...claimData, until: addMilliseconds(now, claimTtlMs), now };
      const { state: claimed } = await emails(stream, { type: 'ClaimEmail', data }, context);
      failpoint('identity.email-claimed');
      try {
        const result = await operation(createClaimCheck(clock, now));
        failpoint('identity.email-assigned');
        await emails(stream, { type: 'ConfirmEmailClaim', data: claimData }, context);
        return result;
      } catch (error) {
        // after a `BusyError` the account may still get the address, so the claim ends by itself
        if (error instanceof DomainError) {
          await cleanUpAfterRefusal(log, { leftover: 'email_claim', owner: userId }, async () => {
            const { state: account } = await users.loadLatest(userStream(userId));
            const command = ownsEmail(account, emailHash, clock())
              ? ({ type: 'ConfirmEmailClaim', data: claimData } as const)
              : ({
                  type: 'UndoEmailClaim',
                  data: { ...claimData, generation: claimed.generation },
                } as const);
            await emails(stream, command, context);
          });
        }
        throw error;
      }
    },
  };
};
