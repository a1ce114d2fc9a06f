import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** Who holds a token is signed in; why a session ended decides what is shown next. */
type SessionState = Readonly<{
  token: string | null;
  /** Whether the token outlives the browser. */
  remembered: boolean;
  ended: 'expired' | 'banned' | null;
}>;
export type WithSession = Readonly<{ session: SessionState }>;

export const sessionWith = (token: string | null): SessionState => ({
  token,
  remembered: true,
  ended: null,
});

const sessionSlice = createSlice({
  name: 'session',
  initialState: sessionWith(null),
  reducers: {
    /** A visit begins with the token of an earlier one. */
    sessionFound: (session, { payload: token }: PayloadAction<string>): SessionState => ({
      ...session,
      token,
    }),
    signedIn: (
      _session,
      { payload }: PayloadAction<Readonly<{ token: string; remembered: boolean }>>,
    ): SessionState => ({ ...payload, ended: null }),
    signedOut: (): SessionState => sessionWith(null),
    sessionExpired: (): SessionState => ({ ...sessionWith(null), ended: 'expired' }),
    banned: (): SessionState => ({ ...sessionWith(null), ended: 'banned' }),
    sessionEndSeen: (session): SessionState => ({ ...session, ended: null }),
  },
  selectors: {
    selectToken: ({ token }) => token,
    selectSignedIn: ({ token }) => token !== null,
    selectRemembered: ({ remembered }) => remembered,
    selectSessionEnd: ({ ended }) => ended,
  },
});

export const { sessionFound, signedIn, signedOut, sessionExpired, banned, sessionEndSeen } =
  sessionSlice.actions;
export const { selectToken, selectSignedIn, selectRemembered, selectSessionEnd } =
  sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
