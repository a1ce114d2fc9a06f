import { banStream } from '@shop/domain/identity';
import type { By, Instant, Sealed } from '@shop/domain/kernel';
import type { Identity } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { Refused } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { accountsOf } from './account-of.ts';

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

/**
 * Bans an address, unless an account with it has the level of the person who bans, or a higher one:
 * that is refused with `forbidden`.
 */
export const banEmail = ({ aggregates, clock }: BanEmailDeps) => {
  const find = accountsOf(aggregates);
  return async (request: BanRequest, { level }: Pick<Identity, 'level'>, by: By) => {
    const levels = (await find(request.emailHash)).map((account) => account.level);
    if (Math.max(0, ...levels) >= level) throw new Refused('forbidden');
    const data = { ...request, now: clock() };
    return aggregates.bans(banStream(request.emailHash), { type: 'BanEmail', data }, by);
  };
};
