import '../shared/testing/dom.ts';
import { expect } from 'chai';
import { createPositions } from '../shared/api/positions.ts';
import { localeFor } from '../shared/i18n/locale-slice.ts';
import { createSessionState, sessionExpired } from '../shared/session/session-slice.ts';
import { memoryCookies } from '../shared/testing/memory-cookies.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { persistPreferences } from './persist-preferences.ts';
import { createStore } from './store.ts';

const aStore = (token: string | null) =>
  createStore(
    {
      apiUrl: 'https://shop.test/api',
      retryDelaysMs: [],
      positions: createPositions(),
      onRequest: () => undefined,
    },
    { locale: localeFor('eng'), session: createSessionState(token) },
  );

type Tokens = Readonly<{ own: string | null; before: string; now: string }>;

/** The number of reloads of a tab with its own token when it is hidden and shown again. */
const countReloads = ({ own, before, now }: Tokens): number => {
  const page = document.implementation.createHTMLDocument();
  const cookies = memoryCookies();
  let reloads = 0;
  const reload = () => {
    reloads += 1;
  };
  followOtherTabs({ page, cookies, store: aStore(own), reload });
  for (const [visibilityState, token] of [
    ['hidden', before],
    ['visible', now],
  ] as const) {
    cookies.write('token', token);
    Object.defineProperty(page, 'visibilityState', { value: visibilityState, configurable: true });
    page.dispatchEvent(new window.Event('visibilitychange'));
  }
  return reloads;
};

describe('a tab that is shown again', () => {
  it('is reloaded if another tab signed in or out', () => {
    expect(countReloads({ own: 'old', before: 'old', now: '' })).to.equal(1);
    expect(countReloads({ own: 'old', before: 'old', now: 'new' })).to.equal(1);
    expect(countReloads({ own: null, before: '', now: 'new' })).to.equal(1);
  });

  it('is left alone if nothing changed, or its session is the stored one', () => {
    expect(countReloads({ own: 'own', before: 'own', now: 'own' })).to.equal(0);
    expect(countReloads({ own: null, before: '', now: '' })).to.equal(0);
    expect(countReloads({ own: 'new', before: 'old', now: 'new' })).to.equal(0);
  });

  it('keeps a session that the browser does not store', () => {
    expect(countReloads({ own: 'own', before: '', now: '' })).to.equal(0);
  });
});

describe('a session that ended', () => {
  for (const [stored, left] of [
    ['old', undefined],
    ['new', 'new'],
  ] as const) {
    it(`removes only its own token (${stored})`, () => {
      const cookies = memoryCookies({ token: stored });
      const store = aStore('old');
      persistPreferences(cookies, store);
      store.dispatch(sessionExpired());
      expect(cookies.read('token')).to.equal(left);
    });
  }
});
