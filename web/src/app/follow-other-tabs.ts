import type { Cookies } from '../shared/persistence/cookies.ts';
import { selectToken } from '../shared/session/session-slice.ts';
import type { Store } from './store.ts';

type OtherTabs = Readonly<{
  window: Readonly<{
    document: Document;
    navigator: Pick<Navigator, 'cookieEnabled'>;
    addEventListener: (type: 'focus' | 'pageshow', listener: () => void) => void;
  }>;
  cookies: Pick<Cookies, 'read'>;
  store: Pick<Store, 'getState'>;
  /** Receives the token that is stored now; null after the session ended there. */
  onChange: (stored: string | null) => void;
}>;

/** Fields of filters, which are in the address, and of settings, which are stored. */
const keptFields = 'search *, header *, [data-kept] *';

const markEdited = ({ target }: Event) => {
  if (target instanceof Element && !target.matches(keptFields))
    target.setAttribute('data-edited', '');
};

/**
 * Finds that another tab signed in or out meanwhile, each time the person returns to this one. Also
 * marks the fields that the person changed, if a reload would lose that.
 */
export const followOtherTabs = ({ window, cookies, store, onChange }: OtherTabs): void => {
  const { document: page, navigator } = window;
  const check = () => {
    if (page.visibilityState !== 'visible') return;
    // Until the page is interactive, it does not have its own session.
    if (!('awake' in page.documentElement.dataset)) return checkWhenAwake();
    const stored = cookies.read('token') || null; // '' is a cleared cookie
    if (stored === selectToken(store.getState())) return;
    if (stored !== null || navigator.cookieEnabled) onChange(stored);
  };
  const awakening = new MutationObserver(() => {
    awakening.disconnect();
    check();
  });
  const checkWhenAwake = () =>
    awakening.observe(page.documentElement, { attributeFilter: ['data-awake'] });
  page.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  window.addEventListener('pageshow', check);
  page.addEventListener('input', markEdited, true);
};
