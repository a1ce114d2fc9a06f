import { banStream } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { Instant, Sealed } from '@shop/contracts/kernel';
import type { Identity } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { createAccountFinder } from './account-of.ts';

export type BanEmailDeps = Readonly<{
  aggregates: Pick<Aggregates, 'bans' | 'emails' | 'users'>;
  clock: Clock;
}>;

export type BanRequest = Readonly<{
  emailHash: string;
  email: Sealed;
  reason: string;
  /** When it ends by itself; null for never. */
  until: Instant | null;
}>;

type Caller = Pick<Identity, 'level'>;

/** The highest level of the accounts with an address. */
const levelOf = ({ aggregates }: Pick<BanEmailDeps, 'aggregates'>) => {
  const find = createAccountFinder(aggregates);
  return async (emailHash: string): Promise<number> =>
    Math.max(0, ...(await find(emailHash)).map((account) => account.level));
};

/**
 * Bans an address, unless an account with it has the level of the person who bans, or a higher one:
 * that is refused with `forbidden`.
 */
export const banEmail = ({ aggregates, clock }: BanEmailDeps) => {
  const highestLevel = levelOf({ aggregates });
  return async (request: BanRequest, { level }: Caller, context: CommandContext) => {
    if ((await highestLevel(request.emailHash)) >= level) throw new HttpError('forbidden');
    const data = { ...request, now: clock() };
    return aggregates.bans(banStream(request.emailHash), { type: 'BanEmail', data }, context);
  };
};

/**
 * Refuses with `forbidden` to change or lift the ban of an equal or higher level. Administrators
 * may: otherwise nobody could let an administrator in again.
 */
export const requireBanPermission = (deps: Pick<BanEmailDeps, 'aggregates'>) => {
  const highestLevel = levelOf(deps);
  return async (emailHash: string, { level }: Caller): Promise<void> => {
    if (level < 2 && (await highestLevel(emailHash)) >= level) throw new HttpError('forbidden');
  };
};
