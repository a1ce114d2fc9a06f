import type { Instant } from '@shop/contracts/kernel';
import type { Clock } from '@shop/platform/clock';
import { ttlCache } from '@shop/platform/memory';
import type { Transporter } from 'nodemailer';
import { markAttachment } from './mark.ts';
import type { Email } from './render-email.ts';

export type Transport = Pick<Transporter, 'sendMail'>;

type Delivery = Readonly<{
  letter: Email;
  /** The one recipient: an object, so that no address can become two, or a header. */
  address: string;
  from: string;
  messageId: string;
  /** When this was asked for. */
  since: Instant;
}>;

/** `record` appends to the stream of the letter that the mail server took it. */
export type Deliver = (
  delivery: Delivery,
  record: () => Promise<unknown>,
) => Promise<'recorded' | 'refused' | 'unreachable'>;

/** A server that can't be reached for so long is given up: staff see it and may send again. */
const patienceMs = 6 * 60 * 60_000;

/** What the mail server says of a message that it will never take (RFC 5321, 4.2.1). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  !('code' in error && error.code === 'EAUTH');

/** Letters that the mail server took and that are not recorded yet. */
const rememberedLetters = 10_000;
const rememberedMs = 60 * 60_000;

/**
 * Hands letters to the mail server. A letter that it took from this process is not handed to it again
 * while it could not be recorded, as when the store's disk is full: only that is tried again. Throws
 * if another try may help.
 */
export const delivering = ({
  transport,
  clock,
}: Readonly<{ transport: Transport; clock: Clock }>): Deliver => {
  const taken = ttlCache<string, true>(rememberedLetters, rememberedMs);

  const send = async ({ letter, address, from, messageId, since }: Delivery) => {
    try {
      const to = { name: '', address };
      // Cyrillic is half as long so as quoted, and is done by the engine
      await transport.sendMail({
        ...letter,
        textEncoding: 'base64',
        attachments: [markAttachment],
        from,
        to,
        messageId,
      });
      return 'sent';
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      if (Date.parse(clock()) - Date.parse(since) < patienceMs) throw error;
      return 'unreachable';
    }
  };

  return async (delivery, record) => {
    const key = `${delivery.messageId} ${delivery.address}`;
    if (!taken.get(key)) {
      const outcome = await send(delivery);
      if (outcome !== 'sent') return outcome;
      taken.set(key, true);
    }
    await record();
    taken.delete(key);
    return 'recorded';
  };
};
