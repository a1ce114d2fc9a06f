import type { Sealed } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, specify } from '../testing/index.ts';
import type { MailEvent } from './events.ts';
import type { MailCommand } from './message.ts';
import { mailMessage } from './message.ts';

const { given } = specify(mailMessage);

const mailId = 'low-stock-day-1';
const about = { productId: 'radar', rateId: 'day', crossing: 1 };
const topic = { kind: 'low-stock', about } as const;
const recipient = { personId: 'staff', email: 'staff.sealed' as Sealed, lang: 'rus' } as const;
const messageId = '<1>';

const ask: MailCommand = { type: 'AskMessage', data: { mailId, topic, recipient, now: noon } };
const asked: MailEvent = {
  type: 'mail.MessageAsked',
  data: { mailId, ...topic, ...recipient, at: noon },
};
const send = (round: number): MailCommand => ({
  type: 'RecordSent',
  data: { mailId, round, messageId, now: noon },
});
const sent = (round: number): MailEvent => ({
  type: 'mail.MessageSent',
  data: { mailId, round, messageId, at: noon },
});
const fail: MailCommand = {
  type: 'RecordFailed',
  data: { mailId, round: 1, messageId, why: 'refused', now: noon },
};
const failed: MailEvent = {
  type: 'mail.MessageFailed',
  data: { mailId, round: 1, messageId, why: 'refused', at: noon },
};
const drop: MailCommand = {
  type: 'DropMessage',
  data: { mailId, round: 1, why: 'nothing-to-tell', now: noon },
};
const dropped: MailEvent = {
  type: 'mail.MessageDropped',
  data: { mailId, round: 1, why: 'nothing-to-tell', at: noon },
};
const again: MailCommand = { type: 'AskMessageAgain', data: { mailId, now: quarterPastNoon } };
const askedAgain: MailEvent = {
  type: 'mail.MessageAskedAgain',
  data: { mailId, round: 2, at: quarterPastNoon },
};

describe('a message', () => {
  it('is asked for once', () => {
    given().when(ask).emits(asked);
    given(asked).when(ask).emitsNothing();
    given(asked, sent(1)).when(ask).emitsNothing();
  });

  it('ends once', () => {
    given(asked).when(send(1)).emits(sent(1));
    given(asked).when(fail).emits(failed);
    given(asked).when(drop).emits(dropped);
    for (const end of [sent(1), failed, dropped]) {
      for (const command of [send(1), fail, drop]) given(asked, end).when(command).emitsNothing();
    }
  });

  it('is tried again when staff say so, as another round', () => {
    given(asked).when(again).emitsNothing();
    given(asked, failed).when(again).emits(askedAgain);
    given(asked, failed, askedAgain).when(again).emitsNothing();
    given(asked, failed, askedAgain).when(send(1)).emitsNothing();
    given(asked, failed, askedAgain).when(send(2)).emits(sent(2));
    given(asked, dropped).when(again).emits(askedAgain);
  });

  it('that nobody asked for is nothing', () => {
    for (const command of [send(1), fail, drop, again]) given().when(command).emitsNothing();
  });
});
