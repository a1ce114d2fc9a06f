import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../api/api.ts';
import { ownPath } from '../routing/own-path.ts';
import { useLangPrefix } from '../routing/use-lang-prefix.ts';
import { useShop } from '../shop-context.ts';
import { findLandingPath } from './landing.ts';
import { signedIn } from './session-slice.ts';

/** Signing in and signing up both return to the page that the user came from. */
export const useSignInSession = () => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const { origin } = useShop();
  const to = useSearchParams()[0].get('to');

  return {
    /**
     * Starts the session, navigates to the target and returns it. Clears all cached data of the
     * previous user.
     */
    startSession: async (token: string, remembered: boolean): Promise<string> => {
      dispatch(api.util.resetApiState());
      dispatch(signedIn({ token, remembered }));
      const path = ownPath(to, origin) ?? (await findLandingPath(dispatch));
      const target = prefixed(path);
      await navigate(target, { replace: true });
      return target;
    },
    /** Adds the return target to the path of the other page. */
    withReturnPath: (path: string): string =>
      to === null ? path : `${path}?to=${encodeURIComponent(to)}`,
  };
};
