import '../shared/testing/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from './testing/open-shop.tsx';
import { closeShop, openShop, patienceMs, problemOf } from './testing/open-shop.tsx';

const answerUser =
  (user: () => Response): Answer =>
  ({ url }) => {
    if (url.endsWith('/user')) return user();
    if (url.endsWith('/statistic')) return { games_count: 1, products_count: 1, years: 5 };
    return url.includes('/storage/') ? {} : [];
  };
const cookies = { token: 'token', lang: 'eng' };

describe('session', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);

  it('ends with a 401: the token is forgotten and home is shown', async () => {
    const answer = answerUser(() => problemOf(401, 'unauthorized', 'Sign in'));
    const { at, cookies: kept } = await openShop('/catalog', { answer, cookies });

    await waitFor(() => expect(at()).to.equal('/'));
    expect(kept.read('token')).to.equal(undefined);
  });

  it('ends for the banned with the page that says so', async () => {
    const answer = answerUser(() => problemOf(403, 'banned', 'You are banned'));
    const { cookies: kept } = await openShop('/catalog', { answer, cookies });

    await screen.findByRole('heading', { name: 'You are banned' });
    expect(kept.read('token')).to.equal(undefined);
  });

  it('outlives a silent network', async () => {
    const answer = answerUser(() => {
      throw new TypeError('fetch failed');
    });
    const { requests, cookies: kept } = await openShop('/catalog', { answer, cookies });

    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/user'))).to.equal(true));
    await screen.findByRole('heading', { name: 'Catalog' });
    expect(kept.read('token')).to.equal('token');
  });

  it('sends the token as a bearer', async () => {
    const answer = answerUser(() => problemOf(401, 'unauthorized', 'Sign in'));
    const { requests } = await openShop('/catalog', { answer, cookies });

    await waitFor(() => expect(requests.length).to.be.greaterThan(0));
    expect(requests[0]?.headers.get('Authorization')).to.equal('Bearer token');
  });
});
