import type { TicketMessage } from '@shop/contracts/support/contract';

/** A message on its way: kept until it is among those said. */
export type Outgoing = Readonly<{
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
  ({ text, files, after }: Outgoing) =>
  (message: TicketMessage): boolean =>
    message.own &&
    message.seq > after &&
    (message.text ?? '') === text &&
    message.attachments.length === files.length;

/**
 * What is still to be shown apart: others may tell of one's own message before its sender hears
 * that it was taken, or instead of that.
 */
export const stillOut = (
  outgoing: readonly Outgoing[],
  said: readonly TicketMessage[],
): readonly Outgoing[] => {
  const arrived = new Set<number>();
  return outgoing.filter((one) => {
    const match = said.find((message) => !arrived.has(message.seq) && isThis(one)(message));
    if (match) arrived.add(match.seq);
    return !match;
  });
};
