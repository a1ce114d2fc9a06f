import type { Instant } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';
import { brief } from '@shop/platform/memory';
import type { Transporter } from 'nodemailer';
import type { Letter } from './letter.ts';

export type Transport = Pick<Transporter, 'sendMail'>;

type Delivery = Readonly<{
  letter: Letter;
  /** The one recipient: an object, so that no address can become two, or a header. */
  address: string;
  from: string;
  messageId: string;
  /** When this was asked for. */
  since: Instant;
}>;

export type Deliver = (delivery: Delivery) => Promise<'sent' | 'refused' | 'unreachable'>;

/** A server that can't be reached for so long is given up: staff see it and may send again. */
const patienceMs = 6 * 60 * 60_000;

/** What the mail server says of a message that it will never take (RFC 5321, 4.2.1). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  !('code' in error && error.code === 'EAUTH');

/** Letters that were just taken, and of which their streams may not know yet. */
const rememberedLetters = 10_000;
const rememberedMs = 60 * 60_000;

/**
 * Hands letters to the mail server. What it has taken from this process is not handed to it again:
 * where a stream can't be told for a while, as when the store's disk is full, only that is tried
 * again. Throws where another try may help.
 */
export const delivering = ({
  transport,
  clock,
}: Readonly<{ transport: Transport; clock: Clock }>): Deliver => {
  const taken = brief<string, true>(rememberedLetters, rememberedMs);

  return async ({ letter, address, from, messageId, since }) => {
    const key = `${messageId} ${address}`;
    if (taken.get(key)) return 'sent';
    try {
      const to = { name: '', address };
      // Cyrillic is half as long so as quoted, and is done by the engine
      await transport.sendMail({ ...letter, textEncoding: 'base64', from, to, messageId });
      taken.set(key, true);
      return 'sent';
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      if (Date.parse(clock()) - Date.parse(since) < patienceMs) throw error;
      return 'unreachable';
    }
  };
};
