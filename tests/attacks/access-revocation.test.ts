import { randomUUID } from 'node:crypto';
import type { Call } from '@shop/contracts/calls/contract';
import { calls } from '@shop/contracts/calls/contract';
import { signInReply } from '@shop/contracts/identity/contract';
import { expect } from 'chai';
import {
  anAccount,
  aRegistration,
  signInWithPassword,
  readToken,
  readUserId,
} from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import type { ProductReference } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';
import type { AccountFixture } from './account-fixture.ts';
import { expectDone, createAccountFixture } from './account-fixture.ts';
import type { RevocationName } from './access-revocations.ts';
import { revocations } from './access-revocations.ts';
import { accessPaths, codeOf, soonMs } from './access-paths.ts';

const every: readonly Call[] = Object.values(calls).flatMap((ofSlice) =>
  Object.values<Call>(ofSlice),
);
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const withLevel = every.filter(({ caller }) => typeof caller === 'number');

/** Events that do not concern accounts. A code that is tried is counted before it is evaluated. */
const aside: ReadonlySet<string> = new Set(['identity.CodeAttempted']);

describe('access to an account', () => {
  let shop: AttackedShop;
  let product: ProductReference;
  before(async () => {
    shop = await openSharedAttackedShop();
    product = await createStockedProduct(shop, 100);
  });

  const call = (one: Call, token: string): Promise<Answer> => {
    const path = one.path.replaceAll(/:\w+/g, randomUUID());
    const mayHaveBody = one.method === 'POST' || one.method === 'PUT';
    return shop.send(one.method, path, { token, ...(mayHaveBody && { body: {} }) });
  };
  const isShut = async (token: string): Promise<boolean> => {
    const read = await shop.send('GET', '/api/sessions', { token });
    const written = await shop.send('POST', '/api/email/confirm', { body: { code: 'x' }, token });
    return [read, written].every(({ status }) => status === 401 || status === 403);
  };
  /** The events since then that concern accounts, or that the account could cause. */
  const happened = async (since: bigint | null): Promise<readonly string[]> =>
    (await shop.stored.causedByRequests(since))
      .map(({ type }) => type)
      .filter((type) => !type.startsWith('requests.') && !aside.has(type));

  it('is tested for every route that guests can call', () => {
    const { identity, account, people } = calls;
    const ofAccounts: readonly Call[] = [identity, account, people].flatMap((slice) =>
      Object.values<Call>(slice),
    );
    const byGuests = ofAccounts.filter(
      ({ caller, method }) => caller === 'guest' && method !== 'GET',
    );
    const answeringTokens = every.filter(({ replies }) =>
      Object.values(replies).includes(signInReply),
    );
    const needed = new Set([...byGuests, ...answeringTokens].map(nameOf));
    const tested = Object.values(accessPaths).flatMap((way) => way.call ?? []);
    expect(new Set(tested)).to.deep.equal(needed);
    expect(withLevel.length).to.be.greaterThan(100);
  });

  for (const [out, leave] of Object.entries(revocations)) {
    describe(`after the ${out}`, () => {
      let account: AccountFixture;
      let before: bigint | null;
      before = null;

      it('is granted beforehand', async () => {
        account = await createAccountFixture(
          shop,
          product,
          out === 'dismissal of an administrator' ? 2 : 1,
        );
        for (const token of account.tokens) expect(await isShut(token)).to.equal(false);
        await leave(shop, account);
        for (const token of account.tokens) {
          await eventually('the end of the session', () => isShut(token), soonMs);
        }
        before = await shop.stored.end();
      });

      for (const [way, { attempt, shut: expectedCodes }] of Object.entries(accessPaths)) {
        const code = expectedCodes[out as RevocationName];
        if (code === 'open') continue;
        it(`is denied through ${way}`, async () => {
          expect(await attempt(shop, account)).to.equal(code);
        });
      }

      it('is denied to every call of the old session', async () => {
        const expected = out === 'ban' ? 'banned' : 'unauthorized';
        for (const route of withLevel) {
          const answer = await call(route, account.tokens[0] ?? '');
          expect(codeOf(answer), nameOf(route)).to.equal(expected);
        }
      });

      it('leaves no events after the denied attempts', async () => {
        expect(await happened(before)).to.deep.equal([]);
      });

      if (out.startsWith('d')) {
        it('is limited to the permissions of a user', async () => {
          const entered = await signInWithPassword(shop, account);
          expectDone(entered);
          const token = readToken(entered);
          for (const route of withLevel.filter(({ caller }) => Number(caller) > 0)) {
            const answer = await call(route, token);
            expect(codeOf(answer), nameOf(route)).to.equal('forbidden');
          }
        });
      }
    });
  }

  it('is not granted by a new registration with the email address of an erased account', async () => {
    const erased = await anAccount(shop);
    const id = readUserId(erased.token);
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/users/${id}/erase`, {
      reason: 'requested by email',
    });
    const body = aRegistration({ email: erased.email });
    const answer = await shop.send('POST', '/api/register', { body });
    expectDone(answer);
    expect(readUserId(readToken(answer))).not.to.equal(id);
  });
});
