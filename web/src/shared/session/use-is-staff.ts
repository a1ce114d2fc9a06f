import { useCurrentUser } from './use-current-user.ts';

/** Whether the signed-in user is a moderator or an administrator. */
export const useIsStaff = (): boolean => (useCurrentUser()?.adminlvl ?? 0) > 0;
