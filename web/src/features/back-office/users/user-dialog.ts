import type { UserPage as User } from '@shop/contracts/identity/users.contract';

/** The props of every dialog about an account. */
export type UserDialogProps = Readonly<{ user: User; onClose: () => void }>;

/** The dialogs about bans need only a part of the account. */
export type BanDialogProps = Readonly<{
  user: Pick<User, 'id' | 'name' | 'bans'>;
  onClose: () => void;
}>;
