import { expect } from 'chai';
import type { CodeRequested, EmailChanged } from '../identity/events.ts';
import { userId } from '../identity/ids.ts';
import type { Sealed } from '@shop/contracts/kernel';
import type { MessageAsked } from '../mail/events.ts';
import { noon, quarterPastNoon } from '../testing/index.ts';
import { accountLetterIdOf, accountLetterSteps, evolveAccountLetter } from './account-letters.ts';

const email = 'p.former' as Sealed;
const requested: CodeRequested = {
  type: 'identity.CodeRequested',
  data: {
    codeId: 'c',
    purpose: 'email',
    userId: userId('u'),
    emailHash: 'hash',
    until: quarterPastNoon,
    lang: 'eng',
    at: noon,
  },
};
const changed: EmailChanged = {
  type: 'identity.EmailChanged',
  data: {
    userId: userId('u'),
    changeId: 'm',
    emailHash: 'new',
    email: 'p.new' as Sealed,
    former: { emailHash: 'hash', email, confirmed: true },
    undoUntil: quarterPastNoon,
    lang: 'rus',
    at: noon,
  },
};
const asked = (mailId: string): MessageAsked => ({
  type: 'mail.MessageAsked',
  data: {
    mailId,
    kind: 'email-code',
    about: { codeId: 'c', userId: 'u' },
    personId: 'account-u',
    email,
    lang: 'eng',
    at: noon,
  },
});

describe('letters about an account', () => {
  it('tell of a code the address that it is for', () => {
    const letter = evolveAccountLetter(requested);
    expect(letter).to.deep.equal({
      mailId: 'code-c',
      kind: 'email-code',
      codeId: 'c',
      userId: 'u',
      emailHash: 'hash',
      lang: 'eng',
    });
    expect(letter && accountLetterSteps(letter)).to.deep.equal([{ do: 'ask-letter', letter }]);
  });

  it('tell of a change of the address the one before', () => {
    expect(evolveAccountLetter(changed)).to.deep.equal({
      mailId: 'email-changed-m',
      kind: 'email-changed',
      changeId: 'm',
      userId: 'u',
      email,
      lang: 'rus',
    });
  });

  it('leave alone a former address that nobody had proved', () => {
    const former = { ...changed.data.former, confirmed: false };
    expect(evolveAccountLetter({ ...changed, data: { ...changed.data, former } })).to.equal(null);
  });

  it('are done with once they are asked for', () => {
    expect(accountLetterIdOf(asked('code-c'))).to.equal(accountLetterIdOf(requested));
    expect(evolveAccountLetter(asked('code-c'))).to.equal(null);
    expect(evolveAccountLetter(asked('orders-1'))).to.equal(null);
  });
});
