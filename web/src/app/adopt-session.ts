import { sessionFound, selectToken } from '../shared/session/session-slice.ts';
import { readSessionEnd } from '../shared/session/stored-session-end.ts';
import { showToast } from '../shared/ui/toasts.tsx';
import type { Shop } from './create-shop.ts';

type BrowserWindow = Window & Pick<typeof globalThis, 'Event'>;

/** Reads the account of a session token, which is a JSON Web Token. */
const readAccount = (token: string | null): unknown => {
  try {
    const payload = token?.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims instanceof Object && 'sub' in claims ? claims.sub : undefined;
  } catch {
    return undefined;
  }
};

/** Whether the person changed a field of this page, or leaving the page would ask for it. */
const hasEdits = (window: BrowserWindow): boolean =>
  window.document.querySelector('[data-edited]') !== null ||
  !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }));

/** Says what happened to the session. It ended by itself unless another tab recorded a reason. */
const explainChange = (stored: string | null, { t }: Shop['i18n']): string => {
  if (stored !== null) return t(($) => $.shell.signedInElsewhere);
  const end = readSessionEnd();
  if (end === 'signed-out') return t(($) => $.shell.signedOutElsewhere);
  if (end === 'banned') return t(($) => $.shell.errors.texts[403]);
  return t(($) => $.shell.sessionEnded);
};

type AdoptSession = Readonly<{
  /** Null after another tab signed out, or the session ended there. */
  stored: string | null;
  shop: Pick<Shop, 'store' | 'i18n'>;
  window: BrowserWindow;
  reload: () => void;
}>;

/**
 * Continues with the session that another tab stored. For another account the whole page has to be
 * loaded again, which the person does if that would lose what they typed.
 */
export const adoptSession = ({ stored, shop, window, reload }: AdoptSession): void => {
  const { store, i18n } = shop;
  const account = readAccount(stored);
  if (
    stored !== null &&
    account !== undefined &&
    account === readAccount(selectToken(store.getState()))
  ) {
    store.dispatch(sessionFound(stored));
    return;
  }
  if (!hasEdits(window)) return reload();
  const { t } = i18n;
  showToast({
    kind: 'refused',
    message: explainChange(stored, i18n),
    close: t(($) => $.shell.close),
    action: { label: t(($) => $.shell.errors.reload), run: reload },
    isPersistent: true,
  });
};
