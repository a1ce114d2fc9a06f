import type { SealedText } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import type { MailEvent } from './events.ts';
import type { MailCommand } from './message.ts';
import { mailMessage } from './message.ts';

const { given } = describeDecider(mailMessage);

const mailId = 'low-stock-day-1';
const sharedData = { productId: 'radar', rateId: 'day', crossing: 1 };
const descriptor = { kind: 'low-stock', about: sharedData } as const;
const recipient = { personId: 'staff', email: 'staff.sealed' as SealedText, lang: 'rus' } as const;
const messageId = '<1>';

const requestMessage: MailCommand = {
  type: 'RequestMessage',
  data: { mailId, descriptor, recipient, now: noon },
};
const messageRequested: MailEvent = {
  type: 'mail.MessageRequested',
  data: { mailId, ...descriptor, ...recipient, at: noon },
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
  data: { mailId, round: 1, messageId, reason: 'refused', now: noon },
};
const failed: MailEvent = {
  type: 'mail.MessageFailed',
  data: { mailId, round: 1, messageId, reason: 'refused', at: noon },
};
const drop: MailCommand = {
  type: 'DropMessage',
  data: { mailId, round: 1, reason: 'nothing-to-send', now: noon },
};
const dropped: MailEvent = {
  type: 'mail.MessageDropped',
  data: { mailId, round: 1, reason: 'nothing-to-send', at: noon },
};
const again: MailCommand = { type: 'RequestMessageResend', data: { mailId, now: quarterPastNoon } };
const resendRequested: MailEvent = {
  type: 'mail.MessageResendRequested',
  data: { mailId, round: 2, at: quarterPastNoon },
};

describe('an email message', () => {
  it('is requested once', () => {
    given().when(requestMessage).emits(messageRequested);
    given(messageRequested).when(requestMessage).emitsNothing();
    given(messageRequested, sent(1)).when(requestMessage).emitsNothing();
  });

  it('is completed once', () => {
    given(messageRequested).when(send(1)).emits(sent(1));
    given(messageRequested).when(fail).emits(failed);
    given(messageRequested).when(drop).emits(dropped);
    for (const end of [sent(1), failed, dropped]) {
      for (const command of [send(1), fail, drop])
        given(messageRequested, end).when(command).emitsNothing();
    }
  });

  it('is retried in a new round at the request of staff', () => {
    given(messageRequested).when(again).emitsNothing();
    given(messageRequested, failed).when(again).emits(resendRequested);
    given(messageRequested, failed, resendRequested).when(again).emitsNothing();
    given(messageRequested, failed, resendRequested).when(send(1)).emitsNothing();
    given(messageRequested, failed, resendRequested).when(send(2)).emits(sent(2));
    given(messageRequested, dropped).when(again).emits(resendRequested);
  });

  it('ignores all commands if it was never requested', () => {
    for (const command of [send(1), fail, drop, again]) given().when(command).emitsNothing();
  });
});
