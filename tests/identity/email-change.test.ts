import type { UserEvent } from '@shop/domain/identity/events';
import { verificationCodes, signedIds } from '@shop/platform/access';
import { expect } from 'chai';
import { openSharedAttackedShop } from '../attacks/attacked-shop.ts';
import type { AttackedShop } from '../attacks/attacked-shop.ts';
import { anAccount, aRegistration, readToken, readUserId } from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';

const movers = 6;
const newcomers = 6;
/** The number of changes that an account may make in a day. */
const moves = 5;

/** Events after which an account has a confirmed address. */
const proved: ReadonlySet<string> = new Set<UserEvent['type']>([
  'identity.EmailConfirmed',
  'identity.EmailChanged',
  'identity.EmailChangeUndone',
]);

describe('accounts that switch between a few addresses simultaneously', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  it('never share a confirmed address', async () => {
    const before = await shop.stored.end();
    const accounts = await Promise.all(Array.from({ length: movers }, () => anAccount(shop)));
    const fresh = Array.from({ length: movers }, anEmail);
    const addresses = [...fresh, ...accounts.slice(0, 2).map(({ email }) => email)];
    const undoTokens = signedIds(shop.secrets['TOKEN_SECRET'] ?? '', 'email-undo');
    const codes = verificationCodes(shop.secrets['TOKEN_SECRET'] ?? '');
    const statuses: number[] = [];

    const ask = async (path: string, body: object, token?: string): Promise<number> => {
      const { status } = await shop.send('POST', path, { body, token });
      statuses.push(status);
      return status;
    };
    /** Enters the newest code that was mailed for the account. */
    const prove = async (token: string): Promise<void> => {
      const requested = (await shop.stored.about(readUserId(token), before)).findLast(
        ({ type }) => type === 'identity.CodeRequested',
      );
      if (!requested) return;
      const { codeId } = requested.data as unknown as { codeId: string };
      await ask('/api/email/confirm', { code: codes.compute(codeId) }, token);
    };
    const goBack = async (token: string): Promise<void> => {
      const id = readUserId(token);
      const events = await shop.stored.of(`user-${id}`);
      const first = events.find(({ type }) => type === 'identity.EmailChanged');
      if (!first) return;
      const { changeId } = first.data as unknown as { changeId: string };
      await ask('/api/email/undo', { token: undoTokens.sign(`${id}_${changeId}`) });
    };
    const move = async (token: string, mover: number): Promise<void> => {
      for (let turn = 0; turn < moves; turn += 1) {
        const email = addresses[(mover + turn * 3) % addresses.length];
        const status = await ask('/api/profile/settings/save', { email }, token);
        if (status === 200) await prove(token);
      }
      if (mover % 2 === 0) await goBack(token);
    };
    const registerNewcomer = async (index: number): Promise<void> => {
      const body = aRegistration({ email: addresses[index % addresses.length] });
      const answer = await shop.send('POST', '/api/register', { body });
      statuses.push(answer.status);
      if (answer.status !== 201) return;
      const token = readToken(answer);
      await ask('/api/email/confirm', {}, token);
      await prove(token);
    };
    await Promise.all([
      ...accounts.map(({ token }, mover) => move(token, mover)),
      ...Array.from({ length: newcomers }, (_, index) => registerNewcomer(index)),
    ]);

    expect(statuses).to.include.members([200, 409]);
    expect(statuses.filter((status) => ![200, 201, 409, 429].includes(status))).to.deep.equal([]);
    const owners = new Map<string, string>();
    let changes = 0;
    for (const { type, stream, data } of await shop.stored.all(before)) {
      if (!proved.has(type)) continue;
      const { emailHash } = data as unknown as { emailHash: string };
      for (const [hash, owner] of owners) if (owner === stream) owners.delete(hash);
      expect(owners.get(emailHash), `${emailHash} of ${stream}`).to.equal(undefined);
      owners.set(emailHash, stream);
      changes += 1;
    }
    expect(changes).to.be.greaterThan(movers);
  });
});
