import type { Sealed } from '@shop/contracts/kernel';
import { noon, specify } from '../testing/index.ts';
import type { ContactCommand } from './contact.ts';
import { contact } from './contact.ts';
import type { ContactEvent } from './events.ts';

const { given } = specify(contact);
const contactId = 'c';
const sealed = (text: string): Sealed => `p.${text}` as Sealed;
const said = {
  personId: 'p',
  emailHash: 'h',
  name: sealed('name'),
  email: sealed('email'),
  theme: sealed('theme'),
  message: sealed('message'),
  lang: 'rus',
} as const;
const ask: ContactCommand = { type: 'AskContact', data: { contactId, ...said, now: noon } };
const asked: ContactEvent = {
  type: 'support.ContactAsked',
  data: { contactId, ...said, at: noon },
};
const answer = (answerId: string): ContactCommand => ({
  type: 'AnswerContact',
  data: { contactId, answerId, text: sealed('answer'), now: noon },
});
const answered = (answerId: string): ContactEvent => ({
  type: 'support.ContactAnswered',
  data: {
    contactId,
    answerId,
    text: sealed('answer'),
    personId: 'p',
    email: said.email,
    lang: 'rus',
    at: noon,
  },
});
const close: ContactCommand = { type: 'CloseContact', data: { contactId, now: noon } };
const assign = (userId: string | null): ContactCommand => ({
  type: 'AssignContact',
  data: { contactId, userId, now: noon },
});
const assigned = (userId: string | null): ContactEvent => ({
  type: 'support.ContactAssigned',
  data: { contactId, userId, at: noon },
});
const reopen: ContactCommand = { type: 'ReopenContact', data: { contactId, now: noon } };
const reopened: ContactEvent = {
  type: 'support.ContactReopened',
  data: { contactId, at: noon },
};
const closed: ContactEvent = { type: 'support.ContactClosed', data: { contactId, at: noon } };

describe('a message of the contact form', () => {
  it('is there once, is answered as often as staff like, and put away', () => {
    given().when(ask).emits(asked);
    given(asked).when(ask).emitsNothing();
    given(asked).when(answer('1')).emits(answered('1'));
    given(asked, answered('1')).when(answer('1')).emitsNothing();
    given(asked, answered('1')).when(answer('2')).emits(answered('2'));
    given(asked, closed).when(answer('1')).emits(answered('1'));
    given(asked).when(close).emits(closed);
    given(asked, closed).when(close).emitsNothing();
  });

  it('is assigned to one member of staff at a time, or to nobody', () => {
    given(asked).when(assign('u')).emits(assigned('u'));
    given(asked).when(assign(null)).emitsNothing();
    given(asked, assigned('u')).when(assign('u')).emitsNothing();
    given(asked, assigned('u')).when(assign('v')).emits(assigned('v'));
    given(asked, assigned('u'), closed).when(assign(null)).emits(assigned(null));
  });

  it('is reopened after it was closed, and then waits until it is answered or closed', () => {
    given(asked).when(reopen).emitsNothing();
    given(asked, answered('1')).when(reopen).emitsNothing();
    given(asked, closed).when(reopen).emits(reopened);
    given(asked, answered('1'), closed).when(reopen).emits(reopened);
    given(asked, closed, reopened).when(reopen).emitsNothing();
    given(asked, closed, reopened).when(close).emits(closed);
    given(asked, closed, reopened).when(answer('1')).emits(answered('1'));
  });

  it('that nobody sent is nothing', () => {
    for (const command of [answer('1'), assign('u'), close, reopen])
      given().when(command).emitsNothing();
  });
});
