import type { Instant } from '@shop/domain/kernel';
import type { MailDocument } from '@shop/domain/mail/documents';
import { mailsModel } from '@shop/domain/mail/documents';
import type { MailEvent } from '@shop/domain/mail/events';
import type {
  EmailCorrected,
  KeyReplaced,
  KeysMailAskedAgain,
  KeysMailed,
  KeysMailFailed,
} from '@shop/domain/ordering/events';
import type { Projection } from '@shop/platform/projections';

type KeysEvent = KeysMailed | KeysMailFailed | KeysMailAskedAgain | EmailCorrected | KeyReplaced;

const now = (
  mail: MailDocument | null,
  state: MailDocument['state'],
  at: Instant,
  why: string | null = null,
): MailDocument | null => mail && { ...mail, state, why, changed_at: at };

const again = (
  mail: MailDocument | null,
  { round, at }: Readonly<{ round: number; at: Instant }>,
): MailDocument | null => {
  const mailed = now(mail, 'under_way', at);
  return mailed && { ...mailed, round };
};

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One document per message, and one per order whose mail with the keys ever failed. */
export const mailsProjection: Projection<MailDocument, MailEvent | KeysEvent> = {
  ...mailsModel,
  categories: ['mail'],
  ignores: [
    'ordering.KeysAwaited',
    'ordering.KeysDownloaded',
    'ordering.KeysRevealed',
    'ordering.MismatchAccepted',
    'ordering.OrderCancelled',
    'ordering.OrderExpired',
    'ordering.OrderFulfilled',
    'ordering.OrderHeld',
    'ordering.OrderHoldLifted',
    'ordering.OpenOrderAdded',
    'ordering.OpenOrdersClosed',
    'ordering.OrderNumberTaken',
    'ordering.OrderPaid',
    'ordering.OrderPaidTwice',
    'ordering.OrderPlaced',
    'ordering.PaymentMismatched',
    'ordering.PaymentReversed',
    'ordering.PaymentSystemChosen',
    'ordering.OrderVoided',
    'ordering.RefundConfirmed',
    'ordering.RefundDecided',
    'ordering.RefundFailed',
    'ordering.RefundRetried',
    'ordering.RefundSent',
  ],
  followed: false,
  indexes: [{ changed_at: -1 }, { asked_at: -1 }, { state: 1, changed_at: -1 }],
  documentIds: ({ data }) => ['mailId' in data ? data.mailId : `keys-${data.orderId}`],
  on: {
    'mail.MessageAsked': (_, { data }) => ({
      kind: data.kind,
      email: data.email,
      about: Object.fromEntries(
        Object.entries(data.about)
          .filter(([name]) => name !== 'emailHash')
          .map(([name, value]) => [snakeCase(name), value]),
      ),
      state: 'under_way',
      why: null,
      round: 1,
      asked_at: data.at,
      changed_at: data.at,
    }),
    'mail.MessageSent': (mail, { data }) => now(mail, 'sent', data.at),
    'mail.MessageFailed': (mail, { data }) => now(mail, 'failed', data.at, data.why),
    'mail.MessageDropped': (mail, { data }) => now(mail, 'dropped', data.at, data.why),
    'mail.MessageAskedAgain': (mail, { data }) => again(mail, data),
    'ordering.KeysMailFailed': (mail, { data: { orderId, number, round, why, at } }) => ({
      kind: 'order-keys',
      email: null,
      about: { order_id: orderId, number },
      state: 'failed',
      why,
      round,
      asked_at: mail?.asked_at ?? at,
      changed_at: at,
    }),
    'ordering.KeysMailed': (mail, { data }) => now(mail, 'sent', data.at),
    'ordering.KeysMailAskedAgain': (mail, { data }) => again(mail, data),
    'ordering.EmailCorrected': (mail, { data }) => (data.round === 0 ? mail : again(mail, data)),
    'ordering.KeyReplaced': (mail, { data }) => again(mail, data),
  },
};
