import { expect } from 'chai';
import type { CodeRequested, EmailChanged } from '../identity/events.ts';
import { userId } from '../identity/ids.ts';
import type { SealedText } from '@shop/contracts/kernel';
import type { MessageRequested } from '../mail/events.ts';
import { noon, quarterPastNoon } from '../testing/index.ts';
import { accountEmailIdOf, accountEmailSteps, evolveAccountEmail } from './account-emails.ts';

const email = 'p.former' as SealedText;
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
    email: 'p.new' as SealedText,
    former: { emailHash: 'hash', email, confirmed: true },
    undoUntil: quarterPastNoon,
    lang: 'rus',
    at: noon,
  },
};
const messageRequested = (mailId: string): MessageRequested => ({
  type: 'mail.MessageRequested',
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

describe('emails about an account', () => {
  it('send a code to the address that it is for', () => {
    const accountEmail = evolveAccountEmail(requested);
    expect(accountEmail).to.deep.equal({
      mailId: 'code-c',
      kind: 'email-code',
      codeId: 'c',
      userId: 'u',
      emailHash: 'hash',
      lang: 'eng',
    });
    expect(accountEmail && accountEmailSteps(accountEmail)).to.deep.equal([
      { do: 'request-email', accountEmail: accountEmail },
    ]);
  });

  it('report a changed address to the former address', () => {
    expect(evolveAccountEmail(changed)).to.deep.equal({
      mailId: 'email-changed-m',
      kind: 'email-changed',
      changeId: 'm',
      userId: 'u',
      email,
      lang: 'rus',
    });
  });

  it('skip a former address that was never confirmed', () => {
    const former = { ...changed.data.former, confirmed: false };
    expect(evolveAccountEmail({ ...changed, data: { ...changed.data, former } })).to.equal(null);
  });

  it('are complete once they are requested', () => {
    expect(accountEmailIdOf(messageRequested('code-c'))).to.equal(accountEmailIdOf(requested));
    expect(evolveAccountEmail(messageRequested('code-c'))).to.equal(null);
    expect(evolveAccountEmail(messageRequested('orders-1'))).to.equal(null);
  });
});
