import type { UserDocument } from '@shop/contracts/identity/documents';
import type { UserItem } from '@shop/contracts/identity/users.contract';
import type { Currency } from '@shop/contracts/kernel';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { getIdentity } from '@shop/platform/http';
import type { Context } from 'koa';
import { findBannedHashes } from '../../people/banned-emails.ts';
import { emailMasker } from '../../people/email-masker.ts';
import { createTextOpener } from '../../people/text-opener.ts';
import type { UserQueries } from './user-queries.ts';

const currencies: readonly Currency[] = ['RUB', 'USD'];

const toSpentMoney = ({ spent }: UserDocument): NonNullable<UserItem['spent']> =>
  currencies
    .filter((currency) => spent[currency] !== 0)
    .map((currency) => toWireMoney({ minor: spent[currency], currency }));

/** Accounts in lists. Amounts are hidden from moderators. */
export const userItemMapper = (queries: Pick<UserQueries, 'readModels' | 'open' | 'clock'>) => {
  const open = createTextOpener(queries.open);
  const maskEmailOf = emailMasker(queries.open);
  return async (ctx: Context, users: readonly UserDocument[]): Promise<readonly UserItem[]> => {
    const { level: caller } = getIdentity(ctx);
    const banned = await findBannedHashes(
      ctx,
      queries,
      users.map(({ email_hash: hash }) => hash),
    );
    return Promise.all(
      users.map(async (user) => {
        const [name, email_masked] = await Promise.all([open(user.name), maskEmailOf(user.email)]);
        const { id, email_confirmed, level, avatar, registered_at, erased_at } = user;
        return {
          id,
          name,
          email_masked,
          email_confirmed,
          level,
          avatar,
          registered_at,
          last_seen_at: user.last_seen_at,
          orders: user.orders,
          spent: caller < 2 ? null : toSpentMoney(user),
          banned: erased_at === null && banned.has(user.email_hash),
          erased_at,
        };
      }),
    );
  };
};
