import { expect } from 'chai';
import type { Sealed } from '@shop/contracts/kernel';
import type { MailTopic } from '@shop/contracts/mail/values';
import type { MessageAsked } from '../mail/events.ts';
import type { ContactAnswered, ContactAsked } from '../support/events.ts';
import { noon } from '../testing/index.ts';
import type { Correspondence } from './correspondence.ts';
import {
  acknowledgeCorrespondence,
  contactConcerned,
  correspondenceSteps,
  evolveCorrespondence,
} from './correspondence.ts';

const contactId = 'c';
const email = 'p.email' as Sealed;
const person = { personId: 'p', email, lang: 'rus' } as const;
const asked: ContactAsked = {
  type: 'support.ContactAsked',
  data: {
    contactId,
    ...person,
    emailHash: 'h',
    name: email,
    theme: email,
    message: email,
    at: noon,
  },
};
const answered = (answerId: string): ContactAnswered => ({
  type: 'support.ContactAnswered',
  data: { contactId, answerId, text: email, ...person, at: noon },
});
const requested = (topic: MailTopic): MessageAsked => ({
  type: 'mail.MessageAsked',
  data: { mailId: 'm', ...topic, ...person, at: noon },
});
const toStaff = requested({ kind: 'contact-asked', about: { contactId } });
const toAsker = (answerId: string) =>
  requested({ kind: 'contact-answered', about: { contactId, answerId } });

type Event = Parameters<typeof evolveCorrespondence>[1];
const after = (...events: readonly Event[]) =>
  events.reduce<Correspondence | null>(evolveCorrespondence, null);
const stepsAfter = (...events: readonly Event[]) => {
  const open = after(...events);
  return open ? correspondenceSteps(open) : [];
};
const notifyStaff = { do: 'notify-staff', contactId, at: noon } as const;
const send = (answerId: string) => ({ do: 'send-answer', contactId, answerId, ...person }) as const;

describe('correspondence', () => {
  it('notifies staff of a message once', () => {
    expect(stepsAfter(asked)).to.deep.equal([notifyStaff]);
    expect(after(asked, toStaff)).to.equal(null);
  });

  it('sends every answer once', () => {
    expect(stepsAfter(asked, toStaff, answered('1'), answered('2'))).to.deep.equal([
      send('1'),
      send('2'),
    ]);
    expect(stepsAfter(asked, answered('1'), toAsker('1'))).to.deep.equal([notifyStaff]);
    expect(stepsAfter(asked, toStaff, answered('1'), answered('2'), toAsker('1'))).to.deep.equal([
      send('2'),
    ]);
    expect(after(asked, toStaff, answered('1'), toAsker('1'))).to.equal(null);
  });

  it('drops a skipped notification of staff, and nothing else', () => {
    const open = after(asked, answered('1'));
    if (!open) throw new TypeError('It is open');
    const left = acknowledgeCorrespondence(open, notifyStaff);
    expect(left && correspondenceSteps(left)).to.deep.equal([send('1')]);
    expect(acknowledgeCorrespondence(open, send('1'))).to.equal(open);
  });

  it('leaves other emails alone', () => {
    const other = requested({ kind: 'order-links', about: { emailHash: 'h', number: null } });
    expect(contactConcerned(other)).to.equal(null);
    expect(contactConcerned(toStaff)).to.equal(contactId);
    expect(after(asked, other)).to.deep.equal(after(asked));
  });
});
