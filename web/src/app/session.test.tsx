import '../shared/testing/dom.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { selectToken, signedOut } from '../shared/session/session-slice.ts';
import type { Answer } from './testing/open-shop.tsx';
import { closeShop, openShop, aProblem } from './testing/open-shop.tsx';
import { aUser } from './testing/people.ts';

const answerUser =
  (user: () => Response): Answer =>
  ({ url }) => {
    if (url.endsWith('/user')) return user();
    if (url.endsWith('/statistic')) return { games_count: 1, products_count: 1, years: 5 };
    return url.includes('/storage/') ? {} : [];
  };
const cookies = { token: 'token', lang: 'eng' };

describe('a session', () => {
  afterEach(closeShop);

  it('reports its use once, regardless of the pages opened', async () => {
    const answer = answerUser(() => Response.json(aUser()));
    const { router, uses } = await openShop('/eng/catalog', { answer, cookies });
    await screen.findByRole('button', { name: 'Account: Marina' });
    await waitFor(() => expect(uses.map(({ method }) => method)).to.deep.equal(['POST']));

    await act(() => router.navigate('/eng/find-order'));

    await screen.findByRole('heading', { name: 'Find my order' });
    expect(uses).to.have.lengthOf(1);
  });

  it('ends on a 401: removes the token and shows the home page', async () => {
    const answer = answerUser(() => aProblem(401, 'unauthorized', 'Sign in'));
    const { at, cookies: storedCookies } = await openShop('/catalog', { answer, cookies });

    await waitFor(() => expect(at()).to.equal('/'));
    await screen.findByText('Your session has ended. Sign in again');
    expect(storedCookies.read('token')).to.equal(undefined);
  });

  it('ends for a banned user with the page about the ban', async () => {
    const answer = answerUser(() => aProblem(403, 'banned', 'You are banned'));
    const { cookies: storedCookies } = await openShop('/catalog', { answer, cookies });

    await screen.findByRole('heading', { name: 'You are banned' });
    expect(storedCookies.read('token')).to.equal(undefined);
    const ways = screen.getByRole('link', { name: 'Ways to contact us' });
    expect(ways.getAttribute('href')).to.equal('/contacts#other-contacts');
  });

  it('ends on the next navigation after a ban', async () => {
    let isBanned = false;
    const answer = answerUser(() =>
      isBanned ? aProblem(403, 'banned', 'You are banned') : Response.json(aUser()),
    );
    const { router, cookies: storedCookies } = await openShop('/eng/catalog', { answer, cookies });
    await screen.findByRole('button', { name: 'Account: Marina' });
    isBanned = true;

    await act(() => router.navigate('/eng/find-order'));

    await screen.findByRole('heading', { name: 'You are banned' });
    expect(storedCookies.read('token')).to.equal(undefined);
  });

  it('survives a server outage for a user who is already loaded', async () => {
    let isDown = false;
    let refused = 0;
    const answer = answerUser(() => {
      if (!isDown) return Response.json(aUser());
      refused += 1;
      return aProblem(503, 'busy', 'Try again');
    });
    const { router, cookies: storedCookies } = await openShop('/eng/catalog', { answer, cookies });
    await screen.findByRole('button', { name: 'Account: Marina' });
    isDown = true;

    await act(() => router.navigate('/eng/find-order'));

    await waitFor(() => expect(refused).to.equal(1));
    await screen.findByRole('heading', { name: 'Find my order' });
    screen.getByRole('button', { name: 'Account: Marina' });
    expect(storedCookies.read('token')).to.equal('token');
  });

  it('ends if its account fails to load, and keeps one that another tab stored since', async () => {
    const refused = Promise.withResolvers<Response>();
    const { store, cookies: storedCookies } = await openShop('/eng/catalog', {
      answer: ({ url }) => (url.endsWith('/user') ? refused.promise : []),
      cookies,
    });
    storedCookies.write('token', 'another');
    refused.resolve(aProblem(404, 'not-found', 'Not found'));
    await waitFor(() => expect(selectToken(store.getState())).to.equal(null));
    expect(storedCookies.read('token')).to.equal('another');
  });

  it('survives a network failure', async () => {
    const answer = answerUser(() => {
      throw new TypeError('fetch failed');
    });
    const { requests, cookies: storedCookies } = await openShop('/catalog', { answer, cookies });

    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/user'))).to.equal(true));
    await screen.findByRole('heading', { name: 'Catalog' });
    expect(storedCookies.read('token')).to.equal('token');
  });

  it('of another user shows no data of the previous one', async () => {
    let name = 'Marina';
    const { router, store, at } = await openShop('/eng/catalog', {
      cookies,
      answer: ({ url }) => {
        if (url.endsWith('/auth')) return { token: 'another' };
        if (url.endsWith('/user')) return name === '' ? new Promise(() => {}) : aUser({ name });
        return url.includes('/storage/') ? {} : [];
      },
    });
    await screen.findByRole('button', { name: 'Account: Marina' });
    act(() => void store.dispatch(signedOut()));
    name = '';
    await act(() => router.navigate('/eng/signin?to=%2Fcatalog'));
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@x.org' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });

    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    await waitFor(() => expect(at()).to.equal('/eng/catalog'));
    await screen.findByRole('button', { name: 'Account:' });
  });

  it('sends the token as a bearer token', async () => {
    const answer = answerUser(() => aProblem(401, 'unauthorized', 'Sign in'));
    const { requests } = await openShop('/catalog', { answer, cookies });

    await waitFor(() => expect(requests.length).to.be.greaterThan(0));
    expect(requests[0]?.headers.get('Authorization')).to.equal('Bearer token');
  });
});
