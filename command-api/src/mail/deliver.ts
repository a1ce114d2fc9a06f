import type { Instant } from '@shop/contracts/kernel';
import { millisecondsBetween } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';
import { ttlCache } from '@shop/platform/memory';
import type { Transporter } from 'nodemailer';
import { MailServerError, responseCodeIn } from './mail-server-error.ts';
import { logoAttachment } from './logo.ts';
import type { Email } from './render-email.ts';

export type Transport = Pick<Transporter, 'sendMail'>;

type Delivery = Readonly<{
  email: Email;
  /**
   * The only recipient. An object, so that an address cannot inject another recipient or a header.
   */
  address: string;
  from: string;
  messageId: string;
  /** The time at which the email was requested. */
  since: Instant;
}>;

/** `record` appends to the email's stream that the mail server accepted it. */
export type Deliver = (
  delivery: Delivery,
  record: () => Promise<unknown>,
) => Promise<'recorded' | 'refused' | 'unreachable'>;

/** Retries stop after this time; staff see the failure and can send again. */
const retryForMs = 6 * 60 * 60_000;

/**
 * The commands whose permanent rejection (RFC 5321, 4.2.1) is about the recipient or the email. A
 * rejection at the greeting, at EHLO or at MAIL FROM is about the server or the shop: RFC 5321,
 * 3.1.
 */
const refusingCommands: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** “Authentication required”, which any command may get (RFC 4954, 6). */
const authenticationRequired = 530;

const isRefusal = (error: unknown): boolean => {
  const responseCode = responseCodeIn(error) ?? 0;
  return (
    responseCode >= 500 &&
    responseCode !== authenticationRequired &&
    error instanceof Error &&
    'command' in error &&
    refusingCommands.has(error.command)
  );
};

/** Emails that the mail server accepted and that are not recorded yet. */
const maxCachedEmails = 10_000;
const cacheTtlMs = 60 * 60_000;

/**
 * Delivers emails to the mail server. If a delivered email cannot be recorded, for example because
 * the store's disk is full, this process retries only the recording. Throws `MailServerError` if a
 * retry may help.
 */
export const createMailDelivery = ({
  transport,
  clock,
}: Readonly<{ transport: Transport; clock: Clock }>): Deliver => {
  const acceptedEmails = ttlCache<string, true>(maxCachedEmails, cacheTtlMs);

  const send = async ({ email, address, from, messageId, since }: Delivery) => {
    try {
      const to = { name: '', address };
      // base64 is half as long as quoted-printable for Cyrillic, and is encoded natively
      await transport.sendMail({
        ...email,
        textEncoding: 'base64',
        attachments: [logoAttachment],
        from,
        to,
        messageId,
      });
      return 'sent';
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      if (millisecondsBetween(since, clock()) < retryForMs) throw new MailServerError(error);
      return 'unreachable';
    }
  };

  return async (delivery, record) => {
    const key = `${delivery.messageId} ${delivery.address}`;
    if (!acceptedEmails.get(key)) {
      const outcome = await send(delivery);
      if (outcome !== 'sent') return outcome;
      acceptedEmails.set(key, true);
    }
    await record();
    acceptedEmails.delete(key);
    return 'recorded';
  };
};
