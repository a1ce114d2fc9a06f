import '../shared/testing/dom.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { selectToken } from '../shared/session/session-slice.ts';
import { storeSessionEnd } from '../shared/session/stored-session-end.ts';
import { adoptSession } from './adopt-session.ts';
import { closeShop, openShop } from './testing/open-shop.tsx';
import { aUser } from './testing/people.ts';

/** An unsigned session token: the client reads only its account. */
const aToken = (account: string, session: string): string =>
  ['', btoa(JSON.stringify({ sub: account, jti: session })), session].join('.');

const own = aToken('ada', '1');

const guard = (event: Event): void => event.preventDefault();

const openTab = async () => {
  const { store, i18n } = await openShop('/eng/contacts', {
    cookies: { token: own, lang: 'eng' },
    answer: ({ url }) => (url.endsWith('/user') ? aUser() : []),
  });
  await screen.findByLabelText('Message');
  let reloads = 0;
  const reload = () => {
    reloads += 1;
  };
  return {
    adopt: async (stored: string | null) =>
      act(async () => adoptSession({ stored, shop: { store, i18n }, window, reload })),
    ownToken: () => selectToken(store.getState()),
    reloads: () => reloads,
  };
};

describe('a session that another tab stored', () => {
  afterEach(() => {
    storeSessionEnd(null);
    closeShop();
  });

  it('of the same account is used without a reload', async () => {
    const { adopt, ownToken, reloads } = await openTab();
    await adopt(aToken('ada', '2'));
    expect(ownToken()).to.equal(aToken('ada', '2'));
    expect(reloads()).to.equal(0);
  });

  for (const [change, stored, text] of [
    ['another account', aToken('grace', '2'), 'Signed in as another account in another tab'],
    ['the end of the session', null, 'Your session has ended. Sign in again'],
  ] as const) {
    it(`after ${change} reloads a page that nobody has edited`, async () => {
      const { adopt, ownToken, reloads } = await openTab();
      await adopt(stored);
      expect(reloads()).to.equal(1);
      expect(ownToken()).to.equal(own);
    });

    it(`after ${change} asks before it reloads a page with edits`, async () => {
      const { adopt, reloads } = await openTab();
      screen.getByLabelText('Message').dataset['edited'] = '';
      await adopt(stored);
      await screen.findByText(text);
      expect(reloads()).to.equal(0);
      fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
      expect(reloads()).to.equal(1);
    });

    it(`after ${change} asks before it reloads a page that guards its edits`, async () => {
      const { adopt, reloads } = await openTab();
      window.addEventListener('beforeunload', guard);
      await adopt(stored);
      window.removeEventListener('beforeunload', guard);
      await screen.findByText(text);
      expect(reloads()).to.equal(0);
    });
  }

  for (const [end, text] of [
    ['signed-out', 'Signed out in another tab'],
    ['expired', 'Your session has ended. Sign in again'],
    ['banned', 'This account is banned. If you think it’s a mistake, contact us.'],
  ] as const) {
    it(`says how the session ended in another tab (${end})`, async () => {
      const { adopt } = await openTab();
      storeSessionEnd(end);
      screen.getByLabelText('Message').dataset['edited'] = '';
      await adopt(null);
      await screen.findByText(text);
    });
  }
});
