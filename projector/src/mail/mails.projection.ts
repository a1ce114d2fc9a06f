import type { Instant } from '@shop/contracts/kernel';
import type { MailDocument } from '@shop/contracts/mail/documents';
import { mailsModel } from '@shop/contracts/mail/documents';
import type { MailEvent } from '@shop/domain/mail/events';
import type { MailStatus } from '@shop/contracts/mail/kinds';
import { mailStatuses } from '@shop/contracts/mail/kinds';
import type {
  EmailCorrected,
  KeyReplaced,
  KeysMailResendRequested,
  KeysMailed,
  KeysMailFailed,
  OrderFulfilled,
  OrderPlaced,
} from '@shop/domain/ordering/events';
import { defineProjection } from '../define-projection.ts';

type KeysEvent =
  | OrderPlaced
  | OrderFulfilled
  | KeysMailed
  | KeysMailFailed
  | KeysMailResendRequested
  | EmailCorrected
  | KeyReplaced;

/** Exceeds the time of any event in ms, so that the status sorts before the time. */
const statusUrgencyStep = 1e14;

const withStatus = (
  mail: MailDocument,
  status: MailStatus,
  at: Instant,
  reason: MailDocument['reason'] = null,
): MailDocument => ({
  ...mail,
  status,
  reason,
  requested_at: mail.requested_at ?? at,
  changed_at: at,
  urgency: mailStatuses.indexOf(status) * statusUrgencyStep - Date.parse(at),
});

const updateMail = (
  mail: MailDocument | null,
  status: MailStatus,
  at: Instant,
  reason: MailDocument['reason'] = null,
): MailDocument | null => mail && withStatus(mail, status, at, reason);

const restartMail = (
  mail: MailDocument | null,
  { round, at }: Readonly<{ round: number; at: Instant }>,
): MailDocument | null => mail && { ...withStatus(mail, 'under_way', at), round };

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A hash of an address is useless to staff. The other fields are stored elsewhere in the document.
 */
const omittedAboutFields = new Set(['emailHash', 'number', 'userId']);

const findOrderNumber = (about: Readonly<{ number?: string | number | null }>): number | null => {
  const text = String(about.number ?? '');
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
};

/** One document per message, and one per order for the email with its keys. */
export const mailsProjection = defineProjection('mail').projection<
  MailDocument,
  MailEvent | KeysEvent
>({
  ...mailsModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [
    { urgency: 1 },
    { changed_at: -1 },
    { requested_at: -1 },
    { status: 1, changed_at: -1 },
    { status: 1, urgency: 1 },
    { kind: 1, urgency: 1 },
    { kind: 1, status: 1, urgency: 1 },
    { lang: 1, urgency: 1 },
    { number: 1, urgency: 1 },
    { person_id: 1, urgency: 1 },
  ],
  documentIds: ({ data }) => ['mailId' in data ? data.mailId : `keys-${data.orderId}`],
  on: {
    'mail.MessageRequested': (_, { data }) =>
      withStatus(
        {
          kind: data.kind,
          person_id: data.personId,
          email: data.email,
          lang: data.lang,
          user_id: 'userId' in data.about ? data.about.userId : null,
          number: 'number' in data.about ? findOrderNumber(data.about) : null,
          about: Object.fromEntries(
            Object.entries(data.about)
              .filter(([name]) => !omittedAboutFields.has(name))
              .map(([name, value]) => [snakeCase(name), value]),
          ),
          status: null,
          reason: null,
          round: 1,
          requested_at: null,
          changed_at: null,
          urgency: null,
        },
        'under_way',
        data.at,
      ),
    'mail.MessageSent': (mail, { data }) => updateMail(mail, 'sent', data.at),
    'mail.MessageFailed': (mail, { data }) => updateMail(mail, 'failed', data.at, data.reason),
    'mail.MessageDropped': (mail, { data }) => updateMail(mail, 'dropped', data.at, data.reason),
    'mail.MessageResendRequested': (mail, { data }) => restartMail(mail, data),
    'ordering.OrderPlaced': (_, { data: { orderId, number, buyer, lang } }) => ({
      kind: 'order-keys',
      person_id: buyer.personId,
      email: buyer.email,
      lang,
      user_id: buyer.userId,
      number,
      about: { order_id: orderId },
      status: null,
      reason: null,
      round: 1,
      requested_at: null,
      changed_at: null,
      urgency: null,
    }),
    'ordering.OrderFulfilled': (mail, { data }) => updateMail(mail, 'under_way', data.at),
    'ordering.KeysMailed': (mail, { data }) => updateMail(mail, 'sent', data.at),
    'ordering.KeysMailFailed': (mail, { data }) => updateMail(mail, 'failed', data.at, data.reason),
    'ordering.KeysMailResendRequested': (mail, { data }) => restartMail(mail, data),
    'ordering.EmailCorrected': (mail, { data }) => {
      const corrected = mail && { ...mail, person_id: data.personId, email: data.email };
      return data.round === 0 ? corrected : restartMail(corrected, data);
    },
    'ordering.KeyReplaced': (mail, { data }) => restartMail(mail, data),
  },
});
