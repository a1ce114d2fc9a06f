import type { AdminLevel, CurrentUser } from '@shop/contracts/identity/contract';

type Account = Readonly<{ id: string; level: AdminLevel; erased_at: string | null }>;

/** The permissions of a staff member on an account. The server applies the same rules. */
export type Permissions = Readonly<{
  /** Name, level, sessions, export and erasure. Other administrators' accounts are excluded. */
  edit: boolean;
  /** Not of one's own account: another administrator has to reset it. */
  resetTotp: boolean;
  ban: boolean;
  /** Sums of money, orders and the full email address. */
  seeAll: boolean;
}>;

export const findPermissions = (me: CurrentUser | undefined, account: Account): Permissions => {
  const own = me?.id === account.id;
  const level = me?.adminlvl ?? 0;
  const isNotErased = account.erased_at === null;
  return {
    edit: isNotErased && level === 2 && (own || account.level < 2),
    resetTotp: isNotErased && level === 2 && !own,
    ban: isNotErased && !own && account.level < level,
    seeAll: level === 2,
  };
};
