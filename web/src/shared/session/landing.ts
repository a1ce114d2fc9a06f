import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { userApi } from './user-api.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** The page after signing in, if the user did not come from another page. */
export const findLandingPath = async (dispatch: Dispatch): Promise<string> => {
  const { data } = await dispatch(userApi.endpoints.user.initiate(undefined, { subscribe: false }));
  const level = data?.adminlvl ?? 0;
  if (level === 0) return '/profile';
  return (await import('../back-office/staff-landing.ts')).staffLanding(dispatch, level);
};
