import { expect } from 'chai';
import { userId } from '@shop/domain/identity';
import { noon, quarterPastNoon } from '@shop/domain/testing';
import { accountEmailComposers } from './account-emails.ts';

type Deps = Parameters<typeof accountEmailComposers>[0];

const user = {
  status: 'registered',
  userId: userId('user'),
  emailHash: 'hash',
  pendingEmail: null,
  emailChanges: [{ changeId: 'change', undoUntil: quarterPastNoon }],
};

const deps: Deps = {
  aggregates: {
    users: { loadLatest: async () => ({ state: user, position: 0n }) },
    codes: {
      loadLatest: async () => ({
        state: { open: { codeId: 'code', until: quarterPastNoon } },
        position: 0n,
      }),
    },
  } as unknown as Deps['aggregates'], // only these members are used
  mailedCodes: { compute: () => '123456' },
  codeHash: (text) => text,
  undoTokens: { sign: () => 'undo' },
  publicUrl: 'https://shop.example',
  clock: () => noon,
};

const composers = accountEmailComposers(deps);

describe('emails about an account', () => {
  it('state that someone requested a code, because the address may have no account yet', async () => {
    const about = { codeId: 'code', userId: 'user' };
    expect((await composers['email-code'](about, 'rus', 0n))?.text).to.include(
      'потому что в нашем магазине запросили код для этой почты.',
    );
    expect((await composers['email-code'](about, 'eng', 0n))?.text).to.include(
      'because someone requested a code for this address in our store.',
    );
  });

  it('state that an account used the old address, once it is changed', async () => {
    const about = { changeId: 'change', userId: 'user' };
    expect((await composers['email-changed'](about, 'rus', 0n))?.text).to.include(
      'потому что эта почта была указана в аккаунте нашего магазина.',
    );
    expect((await composers['email-changed'](about, 'eng', 0n))?.text).to.include(
      'because an account in our store used this address.',
    );
  });

  it('preview what to do about a change of the address that someone else made', async () => {
    const about = { changeId: 'change', userId: 'user' };
    expect((await composers['email-changed'](about, 'rus', 0n))?.html).to.include(
      '>Если это были не вы, прежний адрес можно вернуть в течение 7\u00A0дней.&#8199;',
    );
    expect((await composers['email-changed'](about, 'eng', 0n))?.html).to.include(
      '>If this wasn’t you, you can restore this address for 7\u00A0days.&#8199;',
    );
  });
});
