import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export type SessionEnd = 'expired' | 'banned' | 'unusable';

/** A token means signed in. The reason why a session ended decides the next page. */
type SessionState = Readonly<{
  token: string | null;
  /** Whether the token outlives the browser. */
  remembered: boolean;
  ended: SessionEnd | null;
  /** Whether a page was refused because it needs a higher level, and no notice has said so yet. */
  accessDenied: boolean;
  /** When the client last reported that the session is in use, in milliseconds since 1970. */
  usedAt: number | null;
}>;
export type StateWithSession = Readonly<{ session: SessionState }>;

export const createSessionState = (token: string | null): SessionState => ({
  token,
  remembered: true,
  ended: null,
  accessDenied: false,
  usedAt: null,
});

const sessionSlice = createSlice({
  name: 'session',
  initialState: createSessionState(null),
  reducers: {
    /** Starts a visit with the token of an earlier one. */
    sessionFound: (session, { payload: token }: PayloadAction<string>): SessionState => ({
      ...session,
      token,
    }),
    signedIn: (
      _session,
      { payload }: PayloadAction<Readonly<{ token: string; remembered: boolean }>>,
    ): SessionState => ({ ...createSessionState(null), ...payload }),
    signedOut: (): SessionState => createSessionState(null),
    sessionExpired: (): SessionState => ({ ...createSessionState(null), ended: 'expired' }),
    /** The server did not send the account of the token. */
    sessionUnusable: (): SessionState => ({ ...createSessionState(null), ended: 'unusable' }),
    banned: (): SessionState => ({ ...createSessionState(null), ended: 'banned' }),
    sessionUsed: (session, { payload: usedAt }: PayloadAction<number>): SessionState => ({
      ...session,
      usedAt,
    }),
    sessionEndSeen: (session): SessionState => ({ ...session, ended: null }),
    accessDenied: (session): SessionState => ({ ...session, accessDenied: true }),
    accessDeniedSeen: (session): SessionState => ({ ...session, accessDenied: false }),
  },
  selectors: {
    selectToken: ({ token }) => token,
    selectSignedIn: ({ token }) => token !== null,
    selectRemembered: ({ remembered }) => remembered,
    selectSessionEnd: ({ ended }) => ended,
    selectAccessDenied: (session) => session.accessDenied,
    /** False for a session that ended by itself: its texts wait for the next sign-in. */
    selectSignedOut: ({ token, ended }) => token === null && ended === null,
    selectUsedAt: ({ usedAt }) => usedAt,
  },
});

export const {
  sessionFound,
  signedIn,
  signedOut,
  sessionExpired,
  sessionUnusable,
  banned,
  sessionUsed,
  sessionEndSeen,
  accessDenied,
  accessDeniedSeen,
} = sessionSlice.actions;
export const {
  selectToken,
  selectSignedIn,
  selectRemembered,
  selectSessionEnd,
  selectAccessDenied,
  selectSignedOut,
  selectUsedAt,
} = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
