import '../../shared/testing/dom.ts';
import { setImmediate } from 'node:timers/promises';
import { install } from '@sinonjs/fake-timers';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { setupListeners } from '@reduxjs/toolkit/query';
import { expect } from 'chai';
import { closeShop, openShop } from '../testing/open-shop.tsx';
import { aTestUser } from '../../features/support/testing/a-ticket.ts';
import { eng } from '../../shared/i18n/eng/index.ts';

const user = aTestUser(0);
const account = eng.shell.account.replace('{{name}}', user.name);

const openContacts = (unread: number | (() => number)) =>
  openShop('/eng/contacts', {
    cookies: { token: 'token' },
    unread,
    answer: ({ url }) => (url.endsWith('/api/user') ? user : []),
  });

const setHidden = (hidden: boolean): void => {
  const visibilityState = hidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  Object.defineProperty(document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  });
  fireEvent(document, createEvent('visibilitychange', document, { bubbles: true }));
};

describe('the number of unread answers', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden');
    Reflect.deleteProperty(document, 'visibilityState');
    closeShop();
  });

  it('is shown in the header and in the title of each page', async () => {
    await openContacts(3);

    const label = `${account}, New replies from support: 3`;
    const button = await screen.findByRole('button', { name: label });
    const header = button.closest('header');
    expect(header?.textContent).to.match(/New replies from support: 3/u);
    await waitFor(() => expect(document.title).to.match(/^\(3\) /u));
  });

  it('is updated every three minutes in a background tab', async () => {
    const clock = install({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    let requestCount = 0;
    const { store } = await openContacts(() => {
      requestCount += 1;
      return requestCount;
    });
    const stopListening = setupListeners(store.dispatch);
    const advance = async (seconds: number): Promise<void> => {
      for (let elapsed = 0; elapsed < seconds; elapsed += 10) {
        await act(async () => {
          clock.tick(10_000);
          for (let turns = 0; turns < 3; turns += 1) await setImmediate();
        });
      }
    };
    try {
      await advance(10);
      setHidden(true);
      await advance(60); // for the poll that was scheduled while the page was visible
      requestCount = 0;
      await advance(360);

      expect(requestCount).to.equal(2);
      expect(document.title).to.match(/^\(2\) /u);
    } finally {
      stopListening();
      closeShop();
      clock.uninstall();
    }
  });

  it('is hidden when everything is read', async () => {
    await openContacts(0);

    const button = await screen.findByRole('button', { name: account });
    expect(button.closest('header')?.textContent).not.to.include('New replies');
    expect(document.title).not.to.match(/^\(/u);
  });
});
