import type { UserPage as User } from '@shop/contracts/identity/users.contract';

/** The props of every dialog about an account. */
export type UserDialogProps = Readonly<{ user: User; onClose: () => void }>;
