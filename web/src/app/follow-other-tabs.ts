import type { Cookies } from '../shared/persistence/cookies.ts';
import { selectToken } from '../shared/session/session-slice.ts';
import type { Store } from './store.ts';

type OtherTabs = Readonly<{
  page: Document;
  cookies: Pick<Cookies, 'read'>;
  store: Pick<Store, 'getState'>;
  reload: () => void;
}>;

/**
 * Reloads a page that is shown again after another tab signed in or out meanwhile, so that it does
 * not show a session that has ended.
 */
export const followOtherTabs = ({ page, cookies, store, reload }: OtherTabs): void => {
  const readToken = (): string | null => cookies.read('token') || null; // '' is a cleared cookie
  let before = readToken();
  page.addEventListener('visibilitychange', () => {
    const now = readToken();
    if (page.visibilityState !== 'visible') before = now;
    else if (now !== before && now !== selectToken(store.getState())) reload();
  });
};
