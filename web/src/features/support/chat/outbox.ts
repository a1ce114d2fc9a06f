import type { TicketMessage } from '@shop/contracts/support/contract';

/** A message being sent, until the conversation contains it. */
export type OutgoingMessage = Readonly<{
  /** Identifies the message in the outbox. */
  key: string;
  /** The idempotency key of its request. */
  requestId: string;
  text: string;
  files: readonly File[];
  /** The `seq` of the last message when this one was written. */
  after: number;
  state: 'sending' | 'failed';
  /** The reason of the failure. */
  reason?: string;
}>;

const isThis =
  ({ text, files, after }: OutgoingMessage) =>
  (message: TicketMessage): boolean =>
    message.own &&
    message.seq > after &&
    (message.text ?? '') === text &&
    message.attachments.length === files.length;

/**
 * The messages that the conversation does not contain yet. The socket may deliver a message before
 * the response to its request, or if that response is lost.
 */
export const unsentMessages = (
  outgoing: readonly OutgoingMessage[],
  messages: readonly TicketMessage[],
): readonly OutgoingMessage[] => {
  const arrived = new Set<number>();
  return outgoing.filter((sent) => {
    const match = messages.find((message) => !arrived.has(message.seq) && isThis(sent)(message));
    if (match) arrived.add(match.seq);
    return !match;
  });
};
