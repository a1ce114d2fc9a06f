import type { SealedText } from '@shop/contracts/kernel';
import { noon, describeDecider } from '../testing/index.ts';
import type { ContactCommand } from './contact.ts';
import { contact } from './contact.ts';
import type { ContactEvent } from './events.ts';

const { given } = describeDecider(contact);
const contactId = 'c';
const sealed = (text: string): SealedText => `p.${text}` as SealedText;
const contactData = {
  personId: 'p',
  emailHash: 'h',
  name: sealed('name'),
  email: sealed('email'),
  theme: sealed('theme'),
  message: sealed('message'),
  lang: 'rus',
} as const;
const submitContact: ContactCommand = {
  type: 'SubmitContact',
  data: { contactId, ...contactData, now: noon },
};
const contactSubmitted: ContactEvent = {
  type: 'support.ContactSubmitted',
  data: { contactId, ...contactData, at: noon },
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
    email: contactData.email,
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

describe('a contact form message', () => {
  it('is submitted once, can be answered repeatedly, and is closed once', () => {
    given().when(submitContact).emits(contactSubmitted);
    given(contactSubmitted).when(submitContact).emitsNothing();
    given(contactSubmitted).when(answer('1')).emits(answered('1'));
    given(contactSubmitted, answered('1')).when(answer('1')).emitsNothing();
    given(contactSubmitted, answered('1')).when(answer('2')).emits(answered('2'));
    given(contactSubmitted, closed).when(answer('1')).emits(answered('1'));
    given(contactSubmitted).when(close).emits(closed);
    given(contactSubmitted, closed).when(close).emitsNothing();
  });

  it('is assigned to at most one member of staff at a time', () => {
    given(contactSubmitted).when(assign('u')).emits(assigned('u'));
    given(contactSubmitted).when(assign(null)).emitsNothing();
    given(contactSubmitted, assigned('u')).when(assign('u')).emitsNothing();
    given(contactSubmitted, assigned('u')).when(assign('v')).emits(assigned('v'));
    given(contactSubmitted, assigned('u'), closed).when(assign(null)).emits(assigned(null));
  });

  it('is reopened after closing, and then waits until it is answered or closed', () => {
    given(contactSubmitted).when(reopen).emitsNothing();
    given(contactSubmitted, answered('1')).when(reopen).emitsNothing();
    given(contactSubmitted, closed).when(reopen).emits(reopened);
    given(contactSubmitted, answered('1'), closed).when(reopen).emits(reopened);
    given(contactSubmitted, closed, reopened).when(reopen).emitsNothing();
    given(contactSubmitted, closed, reopened).when(close).emits(closed);
    given(contactSubmitted, closed, reopened).when(answer('1')).emits(answered('1'));
  });

  it('ignores all commands if it was never sent', () => {
    for (const command of [answer('1'), assign('u'), close, reopen])
      given().when(command).emitsNothing();
  });
});
