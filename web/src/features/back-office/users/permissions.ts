import type { AdminLevel, CurrentUser } from '@shop/contracts/identity/contract';

type Account = Readonly<{ id: string; level: AdminLevel; erased_at: string | null }>;

/** What a member of staff may do about an account. The server decides by the same rules. */
export type Permissions = Readonly<{
  /** Name, level, sessions, export, erasure: not of another administrator. */
  edit: boolean;
  /** Not of oneself: whoever lost the application has another administrator reset it. */
  resetTotp: boolean;
  ban: boolean;
  /** Money, orders and the whole e-mail address. */
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
