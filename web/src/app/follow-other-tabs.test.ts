import '../shared/testing/dom.ts';
import { expect } from 'chai';
import { createPositions } from '../shared/api/positions.ts';
import { localeFor } from '../shared/i18n/locale-slice.ts';
import {
  banned,
  createSessionState,
  sessionExpired,
  sessionUnusable,
  signedIn,
  signedOut,
} from '../shared/session/session-slice.ts';
import { memoryCookies } from '../shared/testing/memory-cookies.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { readSessionEnd, storeSessionEnd } from '../shared/session/stored-session-end.ts';
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

type Tab = Readonly<{
  own: string | null;
  stored: string;
  cookieEnabled?: boolean;
  visibilityState?: DocumentVisibilityState;
  isAwake?: boolean;
}>;

/** Returns to a tab by each of three ways. `found` are the changes that it finds. */
const returnTo = (tab: Tab) => {
  const { own, stored, cookieEnabled = true, visibilityState = 'visible', isAwake = true } = tab;
  const page = document.implementation.createHTMLDocument();
  if (isAwake) page.documentElement.dataset['awake'] = '';
  Object.defineProperty(page, 'visibilityState', { value: visibilityState });
  const target = new window.EventTarget();
  const found: (string | null)[] = [];
  followOtherTabs({
    window: Object.assign(target, { document: page, navigator: { cookieEnabled } }),
    cookies: memoryCookies({ token: stored }),
    store: aStore(own),
    onChange: (token) => found.push(token),
  });
  page.dispatchEvent(new window.Event('visibilitychange'));
  target.dispatchEvent(new window.Event('focus'));
  target.dispatchEvent(new window.Event('pageshow'));
  return { page, found };
};

const findChanges = (tab: Tab): readonly (string | null)[] => returnTo(tab).found;

/** Returns whether input in the first field of a page counts as edited, which a reload loses. */
const isMarked = (html: string): boolean => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  followOtherTabs({
    window: Object.assign(new window.EventTarget(), {
      document: page,
      navigator: { cookieEnabled: true },
    }),
    cookies: memoryCookies(),
    store: aStore(null),
    onChange: () => undefined,
  });
  const field = page.querySelector('input');
  field?.dispatchEvent(new window.Event('input', { bubbles: true }));
  return field?.hasAttribute('data-edited') ?? false;
};

describe('a field that the person changes', () => {
  it('counts as edited if a reload would lose its value', () => {
    expect(isMarked('<form><input name="message"></form>')).to.equal(true);
  });

  it('does not count as edited if it filters a list or switches a stored setting', () => {
    expect(isMarked('<search><form><input name="q"></form></search>')).to.equal(false);
    expect(isMarked('<header><input type="radio"></header>')).to.equal(false);
    expect(isMarked('<div data-kept><input></div>')).to.equal(false);
  });
});

const thrice = <T>(value: T): readonly T[] => [value, value, value];

describe('a tab that the person returns to', () => {
  it('finds that another tab signed in or out, also if it was visible all the time', () => {
    expect(findChanges({ own: 'old', stored: '' })).to.deep.equal(thrice(null));
    expect(findChanges({ own: 'old', stored: 'new' })).to.deep.equal(thrice('new'));
    expect(findChanges({ own: null, stored: 'new' })).to.deep.equal(thrice('new'));
  });

  it('finds nothing if its session is the stored one', () => {
    expect(findChanges({ own: 'own', stored: 'own' })).to.deep.equal([]);
    expect(findChanges({ own: null, stored: '' })).to.deep.equal([]);
  });

  it('keeps a session that the browser does not store', () => {
    expect(findChanges({ own: 'own', stored: '', cookieEnabled: false })).to.deep.equal([]);
  });

  it('waits until it is visible and has restored its own session', () => {
    const tab = { own: null, stored: 'new' };
    expect(findChanges({ ...tab, visibilityState: 'hidden' })).to.deep.equal([]);
    expect(findChanges({ ...tab, isAwake: false })).to.deep.equal([]);
  });

  it('finds a change once it has restored its own session', async () => {
    const { page, found } = returnTo({ own: null, stored: 'new', isAwake: false });
    page.documentElement.dataset['awake'] = '';
    await Promise.resolve(); // observers are notified in a microtask
    expect(found).to.deep.equal(['new']);
  });
});

const aStoredToken = (token: string) => {
  const cookies = memoryCookies({ token });
  const store = aStore('old');
  persistPreferences(cookies, store);
  return { cookies, store };
};

describe('the stored token', () => {
  for (const [stored, left] of [
    ['old', undefined],
    ['new', 'new'],
  ] as const) {
    for (const end of [sessionExpired, sessionUnusable]) {
      it(`is removed by ${end.type} only if it is the one of the tab (${stored})`, () => {
        const { cookies, store } = aStoredToken(stored);
        store.dispatch(end());
        expect(cookies.read('token')).to.equal(left);
      });
    }
  }

  it('is removed by signing out, also if another tab stored it', () => {
    const { cookies, store } = aStoredToken('new');
    store.dispatch(signedOut());
    expect(cookies.read('token')).to.equal(undefined);
  });

  it('keeps the lifetime that another tab chose', () => {
    const { cookies, store } = aStoredToken('new');
    const written: string[] = [];
    cookies.write = (name) => written.push(name);
    store.dispatch(signedIn({ token: 'new', remembered: true }));
    expect(written).to.deep.equal([]);
  });
});

describe('the end of a session that other tabs read', () => {
  afterEach(() => storeSessionEnd(null));

  for (const [end, stored] of [
    [signedOut, 'signed-out'],
    [sessionExpired, 'expired'],
    [sessionUnusable, 'unusable'],
    [banned, 'banned'],
  ] as const) {
    it(`is stored by ${end.type}, until the next sign-in`, () => {
      const { store } = aStoredToken('old');
      store.dispatch(end());
      expect(readSessionEnd()).to.equal(stored);
      store.dispatch(signedIn({ token: 'new', remembered: true }));
      expect(readSessionEnd()).to.equal(null);
    });
  }

  it('is not stored if another tab has stored a newer session', () => {
    const { store } = aStoredToken('new');
    store.dispatch(sessionExpired());
    expect(readSessionEnd()).to.equal(null);
  });

  it('stays as the tab stored it that found it first', () => {
    storeSessionEnd('banned');
    const { store } = aStoredToken('');
    store.dispatch(sessionExpired());
    expect(readSessionEnd()).to.equal('banned');
  });
});
