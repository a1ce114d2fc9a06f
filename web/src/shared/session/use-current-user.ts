import type { CurrentUser } from '@shop/contracts/identity/contract';
import { useSelector } from 'react-redux';
import { selectSignedIn } from './session-slice.ts';
import { useUserQuery } from './user-api.ts';

/** The signed-in user; undefined for a guest, and while loading. */
export const useCurrentUser = (): CurrentUser | undefined => {
  const skip = !useSelector(selectSignedIn);
  const { currentData } = useUserQuery(undefined, { skip });
  return skip ? undefined : currentData;
};
