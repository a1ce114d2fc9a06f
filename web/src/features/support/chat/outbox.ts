import type { TicketMessage } from '@shop/contracts/support/contract';

/** A message on its way: kept until it is among those said. */
export type OutgoingMessage = Readonly<{
  /** Chosen once: every try says the same thing. */
  key: string;
  text: string;
  files: readonly File[];
  /** What was said last when it was written. */
  after: number;
  state: 'sending' | 'failed';
  /** Why it was not taken. */
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
 * What is still to be shown apart: others may tell of one's own message before its sender hears
 * that it was taken, or instead of that.
 */
export const unsentMessages = (
  outgoing: readonly OutgoingMessage[],
  messages: readonly TicketMessage[],
): readonly OutgoingMessage[] => {
  const arrived = new Set<number>();
  return outgoing.filter((one) => {
    const match = messages.find((message) => !arrived.has(message.seq) && isThis(one)(message));
    if (match) arrived.add(match.seq);
    return !match;
  });
};
