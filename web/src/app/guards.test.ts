import type { AdminLevel } from '@shop/contracts/identity/contract';
import { expect } from 'chai';
import { createShop } from './create-shop.ts';
import { runGuards } from './guards.ts';
import { describeError } from '../shared/routing/page-error.ts';
import { selectAccessDenied } from '../shared/session/session-slice.ts';
import { memoryCookies } from '../shared/testing/memory-cookies.ts';

type Viewer = 'guest' | AdminLevel;

const realFetch = globalThis.fetch;
const userOf = (adminlvl: AdminLevel) => ({
  id: '1',
  name: 'Marina',
  avatar: null,
  email: 'marina@example.org',
  email_confirmed: true,
  pending_email: null,
  status_emails: false,
  reminders: true,
  adminlvl,
});

/** The redirect target or the error of a guard; `passes` if it allows the page. */
const outcome = async (guard: string, viewer: Viewer, path = '/eng/asked?x=1', dev = false) => {
  globalThis.fetch = async () => Response.json(viewer === 'guest' ? null : userOf(viewer));
  const shop = await createShop({
    url: `http://localhost${path}`,
    apiUrl: 'http://localhost/api',
    config: { api_url: '/api', forum_url: null, shop_since: 2021, dev },
    cookies: memoryCookies(viewer === 'guest' ? {} : { token: 'token' }),
  });
  try {
    const denied = await runGuards([guard], shop, new URL(`http://localhost${path}`));
    return denied?.headers.get('Location') ?? 'passes';
  } catch (error) {
    const { status, message } = describeError(error);
    return `${status} ${message}`;
  }
};

const table: readonly (readonly [string, Viewer, string])[] = [
  ['admin', 'guest', '/eng'],
  ['admin', 0, '/eng'],
  ['admin', 1, '/eng'],
  ['admin', 2, 'passes'],
  ['moderator', 'guest', '/eng'],
  ['moderator', 0, '/eng'],
  ['moderator', 1, 'passes'],
  ['moderator', 2, 'passes'],
  ['auth', 'guest', '/eng/signin?to=%2Fasked%3Fx%3D1'],
  ['auth', 0, 'passes'],
  ['unauth', 'guest', 'passes'],
  ['unauth', 0, '/eng/profile'],
  ['devonly', 2, '404 This page could not be found'],
  ['lang', 'guest', 'passes'],
  ['unknown', 2, '500 Unknown middleware'],
  ['constructor', 2, '500 Unknown middleware'],
];

const describeResult = (who: string, expected: string): string => {
  if (expected === 'passes') return `admit ${who}`;
  return expected.startsWith('/')
    ? `redirect ${who} to ${expected}`
    : `reject ${who} with ${expected}`;
};

describe('guards', () => {
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  for (const [guard, viewer, expected] of table) {
    const who = viewer === 'guest' ? 'a guest' : `a visitor of level ${viewer}`;
    it(`named ${guard} ${describeResult(who, expected)}`, async () => {
      expect(await outcome(guard, viewer)).to.equal(expected);
    });
  }

  it('named devonly allow access in development', async () => {
    expect(await outcome('devonly', 'guest', '/dev/ui', true)).to.equal('passes');
  });

  it('named admin record that they turned a moderator away, for the next page', async () => {
    globalThis.fetch = async () => Response.json(userOf(1));
    const url = 'http://localhost/eng/admin/keys';
    const shop = await createShop({
      url,
      apiUrl: 'http://localhost/api',
      config: { api_url: '/api', forum_url: null, shop_since: 2021, dev: false },
      cookies: memoryCookies({ token: 'token' }),
    });
    await runGuards(['moderator'], shop, new URL(url));
    expect(selectAccessDenied(shop.store.getState())).to.equal(false);
    await runGuards(['admin'], shop, new URL(url));
    expect(selectAccessDenied(shop.store.getState())).to.equal(true);
  });

  it('redirect without a language prefix if the URL has none', async () => {
    expect(await outcome('admin', 'guest', '/admin')).to.equal('/');
  });
});
