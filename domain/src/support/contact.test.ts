import type { Sealed } from '../kernel/index.ts';
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

  it('that nobody sent is nothing', () => {
    for (const command of [answer('1'), close]) given().when(command).emitsNothing();
  });
});
