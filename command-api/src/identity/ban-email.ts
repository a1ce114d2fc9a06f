import { banStream } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import type { Identity } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { createAccountFinder } from './account-finder.ts';

export type BanEmailDeps = Readonly<{
  aggregates: Pick<Aggregates, 'bans' | 'emails' | 'users'>;
  clock: Clock;
}>;

export type BanRequest = Readonly<{
  emailHash: string;
  email: SealedText;
  reason: string;
  /** The end of the ban; null for no end. */
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
 * Bans an address. Refused with `forbidden` if an account with the address has the same level as
 * the caller, or a higher one.
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
 * Refuses with `forbidden` if the caller changes or lifts the ban of an equal or higher level.
 * Administrators may, because otherwise a banned administrator could never return.
 */
export const requireBanPermission = (deps: Pick<BanEmailDeps, 'aggregates'>) => {
  const highestLevel = levelOf(deps);
  return async (emailHash: string, { level }: Caller): Promise<void> => {
    if (level < 2 && (await highestLevel(emailHash)) >= level) throw new HttpError('forbidden');
  };
};
