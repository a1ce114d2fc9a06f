import type { ClientConfig } from '@shop/contracts/content/contract';
import type { AdminLevel } from '@shop/contracts/identity/contract';
import type { i18n } from 'i18next';
import { redirect } from 'react-router-dom';
import { loadMessages } from '../shared/i18n/i18n.ts';
import { langSelected, selectLang } from '../shared/i18n/locale-slice.ts';
import { notFound, PageError } from '../shared/routing/page-error.ts';
import { splitLang, withLang } from '../shared/routing/lang-prefix.ts';
import { accessDenied, selectSignedIn } from '../shared/session/session-slice.ts';
import { userApi } from '../shared/session/user-api.ts';
import type { Store } from './store.ts';

/** The dependencies that guards read before a page is shown. */
export type GuardContext = Readonly<{ store: Store; i18n: i18n; config: ClientConfig }>;

/** Returns undefined to allow the page, returns a redirect, or throws the error to show. */
type Guard = (context: GuardContext, url: URL) => Promise<Response | undefined>;

/** Redirects to another page in the language of the requested page. */
export const redirectInLang = (url: URL, path: string): Response =>
  redirect(withLang(splitLang(url.pathname).lang, path));

/** The level of the signed-in user; undefined for a guest, or if the request fails. */
export const currentLevel = async ({ store }: GuardContext): Promise<AdminLevel | undefined> => {
  if (!selectSignedIn(store.getState())) return undefined;
  const requested = store.dispatch(
    userApi.endpoints.user.initiate(undefined, { subscribe: false }),
  );
  const { data } = await requested;
  return data?.adminlvl;
};

const atLeast =
  (level: AdminLevel): Guard =>
  async (context, url) => {
    const userLevel = await currentLevel(context);
    if (userLevel !== undefined && userLevel >= level) return undefined;
    if (userLevel === 1) context.store.dispatch(accessDenied()); // a colleague may have sent the link
    return redirectInLang(url, '/');
  };

const guards: Readonly<Record<string, Guard>> = {
  admin: atLeast(2),
  moderator: atLeast(1),
  auth: async ({ store }, url) => {
    if (selectSignedIn(store.getState())) return undefined;
    const requested = splitLang(url.pathname).path + url.search;
    return redirectInLang(url, `/signin?to=${encodeURIComponent(requested)}`);
  },
  unauth: async ({ store }, url) =>
    selectSignedIn(store.getState()) ? redirectInLang(url, '/profile') : undefined,
  devonly: async ({ config }) => {
    if (!config.dev) throw notFound();
    return undefined;
  },
  lang: async ({ store, i18n }, url) => {
    const { lang } = splitLang(url.pathname);
    if (lang && lang !== selectLang(store.getState())) {
      await loadMessages(i18n, lang);
      store.dispatch(langSelected(lang));
      await i18n.changeLanguage(lang);
    }
    return undefined;
  },
};

/** Runs the named guards in order. The first redirect or error ends the run. */
export const runGuards = async (
  names: readonly string[],
  context: GuardContext,
  url: URL,
): Promise<Response | null> => {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw new PageError(500, 'Unknown middleware');
    const denied = await guard(context, url);
    if (denied) return denied;
  }
  return null;
};
