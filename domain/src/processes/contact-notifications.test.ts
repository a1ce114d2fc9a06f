import { expect } from 'chai';
import type { SealedText } from '@shop/contracts/kernel';
import type { MailDescriptor } from '@shop/contracts/mail/values';
import type { MessageRequested } from '../mail/events.ts';
import type { ContactAnswered, ContactSubmitted } from '../support/events.ts';
import { noon } from '../testing/index.ts';
import type { ContactNotifications } from './contact-notifications.ts';
import {
  acknowledgeContactNotification,
  correlateContact,
  contactNotificationSteps,
  evolveContactNotifications,
} from './contact-notifications.ts';

const contactId = 'c';
const email = 'p.email' as SealedText;
const person = { personId: 'p', email, lang: 'rus' } as const;
const contactSubmitted: ContactSubmitted = {
  type: 'support.ContactSubmitted',
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
const requested = (descriptor: MailDescriptor): MessageRequested => ({
  type: 'mail.MessageRequested',
  data: { mailId: 'm', ...descriptor, ...person, at: noon },
});
const toStaff = requested({ kind: 'contact-submitted', about: { contactId } });
const toAsker = (answerId: string) =>
  requested({ kind: 'contact-answered', about: { contactId, answerId } });

type Event = Parameters<typeof evolveContactNotifications>[1];
const after = (...events: readonly Event[]) =>
  events.reduce<ContactNotifications | null>(evolveContactNotifications, null);
const stepsAfter = (...events: readonly Event[]) => {
  const open = after(...events);
  return open ? contactNotificationSteps(open) : [];
};
const notifyStaff = { do: 'notify-staff', contactId, at: noon } as const;
const send = (answerId: string) => ({ do: 'send-answer', contactId, answerId, ...person }) as const;

describe('contact notifications', () => {
  it('notify staff of a message once', () => {
    expect(stepsAfter(contactSubmitted)).to.deep.equal([notifyStaff]);
    expect(after(contactSubmitted, toStaff)).to.equal(null);
  });

  it('send every answer once', () => {
    expect(stepsAfter(contactSubmitted, toStaff, answered('1'), answered('2'))).to.deep.equal([
      send('1'),
      send('2'),
    ]);
    expect(stepsAfter(contactSubmitted, answered('1'), toAsker('1'))).to.deep.equal([notifyStaff]);
    expect(
      stepsAfter(contactSubmitted, toStaff, answered('1'), answered('2'), toAsker('1')),
    ).to.deep.equal([send('2')]);
    expect(after(contactSubmitted, toStaff, answered('1'), toAsker('1'))).to.equal(null);
  });

  it('drop a skipped notification of staff, and nothing else', () => {
    const open = after(contactSubmitted, answered('1'));
    if (!open) throw new TypeError('It is open');
    const left = acknowledgeContactNotification(open, notifyStaff);
    expect(left && contactNotificationSteps(left)).to.deep.equal([send('1')]);
    expect(acknowledgeContactNotification(open, send('1'))).to.equal(open);
  });

  it('ignore other emails', () => {
    const otherEmail = requested({ kind: 'order-links', about: { emailHash: 'h', number: null } });
    expect(correlateContact(otherEmail)).to.equal(null);
    expect(correlateContact(toStaff)).to.equal(contactId);
    expect(after(contactSubmitted, otherEmail)).to.deep.equal(after(contactSubmitted));
  });
});
