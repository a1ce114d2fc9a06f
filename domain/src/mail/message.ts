import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { MailEvent, MessageDropped, MessageFailed, MessageSent, Recipient } from './events.ts';
import type { MailDescriptor } from '@shop/contracts/mail/values';

type CommandOf<Type extends string, Data extends object> = Command<
  Type,
  Data & { mailId: string; now: Instant }
>;
type OutcomeData<Event extends MessageSent | MessageFailed | MessageDropped> = Omit<
  Event['data'],
  'mailId' | 'at'
>;

export type RequestMessage = CommandOf<
  'RequestMessage',
  { descriptor: MailDescriptor; recipient: Recipient }
>;
export type RecordSent = CommandOf<'RecordSent', OutcomeData<MessageSent>>;
export type RecordFailed = CommandOf<'RecordFailed', OutcomeData<MessageFailed>>;
export type DropMessage = CommandOf<'DropMessage', OutcomeData<MessageDropped>>;
export type RequestMessageResend = CommandOf<'RequestMessageResend', { reason?: string }>;
export type MailCommand =
  | RequestMessage
  | RecordSent
  | RecordFailed
  | DropMessage
  | RequestMessageResend;

export type RequestedMessage = Readonly<{
  status: 'open' | 'sent' | 'failed' | 'dropped';
  descriptor: MailDescriptor;
  recipient: Recipient;
  /** The number of the attempt, from 1, and the time at which it was requested. */
  round: number;
  requestedAt: Instant;
}>;
export type MailMessage = Readonly<{ status: 'unknown' }> | RequestedMessage;

/** The result of an attempt is recorded once, and only while it is the current one. */
const isCurrentRound = (message: RequestedMessage, round: number): boolean =>
  message.status === 'open' && message.round === round;

const decideRequested = (
  command: Exclude<MailCommand, RequestMessage>,
  message: RequestedMessage,
): readonly MailEvent[] => {
  const { mailId, now } = command.data;
  switch (command.type) {
    case 'RecordSent': {
      const { round, messageId } = command.data;
      return isCurrentRound(message, round)
        ? [{ type: 'mail.MessageSent', data: { mailId, round, messageId, at: now } }]
        : [];
    }
    case 'RecordFailed': {
      const { round, messageId, reason } = command.data;
      return isCurrentRound(message, round)
        ? [{ type: 'mail.MessageFailed', data: { mailId, round, messageId, reason, at: now } }]
        : [];
    }
    case 'DropMessage': {
      const { round, reason } = command.data;
      return isCurrentRound(message, round)
        ? [{ type: 'mail.MessageDropped', data: { mailId, round, reason, at: now } }]
        : [];
    }
    case 'RequestMessageResend': {
      if (message.status === 'open') return [];
      const { reason } = command.data;
      const optionalReason = reason === undefined ? {} : { reason };
      const round = message.round + 1;
      return [
        {
          type: 'mail.MessageResendRequested',
          data: { mailId, round, ...optionalReason, at: now },
        },
      ];
    }
  }
};

/** One email to one person: requested once, and sent once per round or recorded as failed. */
export const mailMessage: Decider<MailMessage, MailCommand, MailEvent> = {
  initialState: { status: 'unknown' },

  decide: (command, message) => {
    if (command.type !== 'RequestMessage') {
      return message.status === 'unknown' ? [] : decideRequested(command, message);
    }
    const { mailId, descriptor, recipient, now } = command.data;
    if (message.status !== 'unknown') return [];
    return [
      { type: 'mail.MessageRequested', data: { mailId, ...descriptor, ...recipient, at: now } },
    ];
  },

  evolve: (message, event) => {
    if (event.type === 'mail.MessageRequested') {
      const { mailId: _, at, personId, email, lang, ...descriptor } = event.data;
      const recipient = { personId, email, lang };
      return { status: 'open', descriptor, recipient, round: 1, requestedAt: at };
    }
    if (message.status === 'unknown') return message;
    switch (event.type) {
      case 'mail.MessageSent':
        return { ...message, status: 'sent' };
      case 'mail.MessageFailed':
        return { ...message, status: 'failed' };
      case 'mail.MessageDropped':
        return { ...message, status: 'dropped' };
      case 'mail.MessageResendRequested':
        return { ...message, status: 'open', round: event.data.round, requestedAt: event.data.at };
    }
  },
};
