import { expect } from 'chai';
import type { SealedText } from '@shop/contracts/kernel';
import type { MessageRequested } from '../mail/events.ts';
import type { MessagePosted, TicketClosed, TicketRead } from '../support/events.ts';
import { ticketId } from '../support/ids.ts';
import { noon, quarterPastNoon } from '../testing/index.ts';
import type { UnreadAnswer } from './ticket-emails.ts';
import {
  evolveUnreadAnswer,
  isUnreadAnswerEvent,
  correlateUnreadAnswer,
  unreadAnswerSteps,
} from './ticket-emails.ts';

const id = ticketId('10101010-1010-4010-8010-101010101010');

const posted = (
  seq: number,
  kind: 'user' | 'staff' | 'bot' = 'staff',
  at = noon,
): MessagePosted => ({
  type: 'support.MessagePosted',
  data: {
    ticketId: id,
    messageId: `m${seq}`,
    seq,
    author: { kind, userId: kind === 'bot' ? null : kind },
    text: null,
    attachments: [],
    at,
  },
});
const read = (seq: number, side: 'user' | 'staff' = 'user'): TicketRead => ({
  type: 'support.TicketRead',
  data: { ticketId: id, side, seq, at: noon },
});
const closed = (by: 'user' | 'staff'): TicketClosed => ({
  type: 'support.TicketClosed',
  data: { ticketId: id, by, helped: false, helpedBy: null, at: noon },
});
const requested: MessageRequested = {
  type: 'mail.MessageRequested',
  data: {
    mailId: 'mail',
    kind: 'ticket-answered',
    about: { ticketId: id, seq: 1, userId: 'user' },
    personId: 'person',
    email: 'person.sealed' as SealedText,
    lang: 'rus',
    at: noon,
  },
};

const folded = (...history: readonly Parameters<typeof evolveUnreadAnswer>[1][]) =>
  history.reduce<UnreadAnswer | null>(evolveUnreadAnswer, null);

describe('the email about an unread ticket answer', () => {
  it('is due from the first unread answer up to the newest', () => {
    const unread = { ticketId: id, seq: 2, at: noon };
    expect(folded(posted(1), posted(2, 'staff', quarterPastNoon))).to.deep.equal(unread);
    expect(unreadAnswerSteps(unread)).to.deep.equal([{ do: 'request-email', ...unread }]);
  });

  it('is not due once the owner has read, replied or closed the ticket', () => {
    expect(folded(posted(1), posted(2), read(2))).to.equal(null);
    expect(folded(posted(1), posted(2, 'user'))).to.equal(null);
    expect(folded(posted(1), closed('user'))).to.equal(null);
  });

  it('stays due if only some answers were read or only staff acted', () => {
    expect(folded(posted(1), posted(2), read(1))?.seq).to.equal(2);
    expect(folded(posted(1), read(1, 'staff'), posted(2, 'bot'), closed('staff'))?.seq).to.equal(1);
  });

  it('is requested once for all unread answers', () => {
    expect(folded(posted(1), requested)).to.equal(null);
    expect(folded(posted(1), requested, posted(2))?.seq).to.equal(2);
  });

  it('is correlated with its ticket', () => {
    expect(isUnreadAnswerEvent(posted(1))).to.equal(true);
    expect(correlateUnreadAnswer(posted(1))).to.equal(id);
    expect(correlateUnreadAnswer(requested)).to.equal(id);
    const { data } = requested;
    const otherEmail = {
      ...data,
      kind: 'email-code',
      about: { codeId: 'c', userId: 'u' },
    } as const;
    expect(correlateUnreadAnswer({ type: 'mail.MessageRequested', data: otherEmail })).to.equal(
      null,
    );
  });
});
