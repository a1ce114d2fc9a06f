import { selectChosenRegion, selectLang } from '../shared/i18n/locale-slice.ts';
import type { Cookies } from '../shared/persistence/cookies.ts';
import { clearDrafts } from '../shared/persistence/draft-key.ts';
import {
  selectRemembered,
  selectSessionEnd,
  selectSignedOut,
  selectToken,
} from '../shared/session/session-slice.ts';
import { storeSessionEnd } from '../shared/session/stored-session-end.ts';
import type { Store } from './store.ts';

type State = ReturnType<Store['getState']>;

/**
 * Signing out always removes the stored token. A session that ended by itself leaves a token alone
 * that another tab has stored since. Other tabs read how the session ended.
 */
const writeToken = (cookies: Cookies, before: State, now: State): void => {
  const [stored, token] = [cookies.read('token'), selectToken(now)];
  if (stored === token) return; // another tab stored it, with the lifetime that was chosen there
  if (token === null && !selectSignedOut(now) && stored !== selectToken(before)) return;
  cookies.write('token', token ?? undefined, selectRemembered(now) ? 'week' : 'session');
  storeSessionEnd(token === null ? (selectSessionEnd(now) ?? 'signed-out') : null);
};

/**
 * Stores token, language and region in cookies on every change. Signing out removes the drafts; a
 * session that expired keeps them for the next sign-in.
 */
export const persistPreferences = (cookies: Cookies, store: Store): void => {
  let before = store.getState();
  store.subscribe(() => {
    const now = store.getState();
    if (selectLang(now) !== selectLang(before)) cookies.write('lang', selectLang(now));
    const region = selectChosenRegion(now);
    if (region && region !== selectChosenRegion(before)) cookies.write('region', region);
    if (selectToken(now) !== selectToken(before)) {
      writeToken(cookies, before, now);
      if (selectSignedOut(now) && typeof sessionStorage !== 'undefined')
        clearDrafts(sessionStorage);
    }
    before = now;
  });
};
