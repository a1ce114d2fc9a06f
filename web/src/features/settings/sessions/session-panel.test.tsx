import '../../../shared/testing/dom.ts';
import type { SessionItem } from '@shop/contracts/identity/account.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0';
const sessionOf = (id: string, changes: Partial<SessionItem> = {}): SessionItem => ({
  id,
  current: false,
  begun_at: '2026-03-01T12:00:00Z',
  until: '2026-03-08T12:00:00Z',
  browser: firefox,
  address: '203.0.113.7',
  ...changes,
});
const here = sessionOf('here', { current: true });

const openSettings = async (
  sessions: readonly SessionItem[],
  refuse?: (request: Request) => Response | undefined,
) => {
  const ended = new Set<string>();
  return openShop('/eng/profile/settings', {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url, method } = request;
      if (method !== 'GET') {
        const refused = refuse?.(request);
        if (refused) return refused;
        const isOthers = url.endsWith('/end-others');
        for (const { id, current } of sessions) {
          if (isOthers ? !current : url.endsWith(`/${id}`)) ended.add(id);
        }
        return {};
      }
      if (url.endsWith('/sessions')) return sessions.filter(({ id }) => !ended.has(id));
      if (url.endsWith('/user')) return aUser();
      return url.includes('/storage/') ? {} : [];
    },
  });
};

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Active sessions' })).findAllByRole('listitem');
const expectHeadingFocus = () =>
  waitFor(() =>
    expect(document.activeElement).to.equal(
      screen.getByRole('heading', { name: 'Active sessions' }),
    ),
  );
const deletedIn = (requests: readonly Request[]): readonly string[] =>
  requests
    .filter(({ method }) => method === 'DELETE')
    .map(({ url }) => url.replace('http://localhost/api', ''));

describe('the active sessions', function () {
  afterEach(closeShop);

  it('are listed with browser, time and IP address, current session first', async () => {
    await openSettings([sessionOf('other', { browser: null, address: null }), here]);

    const [first, second] = await rows();
    expect(first?.textContent).to.match(/^Firefox, Windows.*this session.*203\.0\.113\.7$/u);
    expect(second?.textContent).to.match(/^Unknown browser.*End$/u);
    expect(within(first ?? document.body).queryByRole('button')).to.equal(null);
  });

  it('can be ended one by one', async () => {
    const { requests } = await openSettings([here, sessionOf('other')]);

    const end = await screen.findByRole('button', { name: /^End session: Firefox/u });
    end.focus();
    fireEvent.click(end);

    await screen.findByText('Session ended');
    await waitFor(async () => expect(await rows()).to.have.lengthOf(1));
    await expectHeadingFocus();
    expect(deletedIn(requests)).to.deep.equal(['/sessions/other']);
  });

  it('count as ended if they no longer exist', async () => {
    await openSettings([here, sessionOf('other')], () => aProblem(404, 'not-found', 'Not there'));

    fireEvent.click(await screen.findByRole('button', { name: /^End session: Firefox/u }));

    await screen.findByText('Session ended');
  });

  it('can all be ended together, except the current one', async () => {
    const sessions = [sessionOf('one'), here, sessionOf('two')];
    const { requests, cookies } = await openSettings(sessions);

    const endOthers = await screen.findByRole('button', { name: 'End all others' });
    endOthers.focus();
    fireEvent.click(endOthers);

    await screen.findByText('All other sessions ended');
    await expectHeadingFocus();
    const sent = requests.filter(({ url }) => url.endsWith('/sessions/end-others'));
    expect(sent.map(({ method }) => method)).to.deep.equal(['POST']);
    expect(deletedIn(requests)).to.deep.equal([]);
    expect(cookies.read('token')).to.equal('token');
  });

  it('show why they could not be ended', async () => {
    await openSettings([here, sessionOf('other')], () => aProblem(503, 'busy', 'Try again'));

    fireEvent.click(await screen.findByRole('button', { name: /^End session/u }));

    await screen.findByText('Try again');
    expect(await rows()).to.have.lengthOf(2);
  });

  it('can all be ended after a confirmation, including the current one', async () => {
    const { requests, cookies } = await openSettings([here]);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out everywhere' });
    expect(requests.some(({ method }) => method === 'POST')).to.equal(false);

    fireEvent.click(within(question).getByRole('button', { name: 'Yes, sign out everywhere' }));

    await waitFor(() => expect(cookies.read('token')).to.equal(undefined));
    const sent = requests.find(({ url }) => url.endsWith('/logout'));
    expect(await sent?.json()).to.deep.equal({ everywhere: true });
  });
});
