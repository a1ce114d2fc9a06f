import type { Instant } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';
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

/** A server that can't be reached for so long is given up: staff see it and may send again. */
const patienceMs = 6 * 60 * 60_000;

/** What the mail server says of a message that it will never take (RFC 5321, 4.2.1). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  !('code' in error && error.code === 'EAUTH');

/** Hands a letter to the mail server. Throws where another try may help. */
export const deliver = async (
  { transport, clock }: Readonly<{ transport: Transport; clock: Clock }>,
  { letter, address, from, messageId, since }: Delivery,
): Promise<'sent' | 'refused' | 'unreachable'> => {
  try {
    const to = { name: '', address };
    // Cyrillic is half as long so as quoted, and is done by the engine
    await transport.sendMail({ ...letter, textEncoding: 'base64', from, to, messageId });
    return 'sent';
  } catch (error) {
    if (isRefusal(error)) return 'refused';
    if (Date.parse(clock()) - Date.parse(since) < patienceMs) throw error;
    return 'unreachable';
  }
};
