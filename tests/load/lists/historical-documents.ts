import type { AuditDocument } from '@shop/contracts/audit/documents';
import { userId } from '@shop/domain/identity';
import type { UserDocument } from '@shop/contracts/identity/documents';
import type { UserEvent } from '@shop/domain/identity/events';
import type { SealedText } from '@shop/contracts/kernel';
import type { MailDocument } from '@shop/contracts/mail/documents';
import type { MailEvent } from '@shop/domain/mail/events';
import type {
  PaymentDocument,
  PaymentNotificationDocument,
} from '@shop/contracts/payments/documents';
import type { NotificationReceived } from '@shop/domain/payments/events';
import type { PromoEntryDocument } from '@shop/contracts/promotions/documents';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoEvent } from '@shop/domain/promotions/events';
import type { KeyDocument } from '@shop/contracts/stock/documents';
import { keyId } from '@shop/contracts/stock/ids';
import { keysInPart } from '@shop/domain/stock/ids';
import { usersProjection } from '@shop/projector/identity';
import { mailsProjection } from '@shop/projector/mail';
import { paymentNotificationsProjection, paymentsProjection } from '@shop/projector/payments';
import { promoHistoryProjection } from '@shop/projector/promotions';
import { keysProjection } from '@shop/projector/stock';
import { facets, pastChange } from '../audit/historical-change.ts';
import {
  addressOf,
  gameOf,
  momentOf,
  pastEvents,
  paymentSystems,
  productOf,
  uuid,
} from '../orders/historical-orders.ts';
import { projectDocument } from '../projected.ts';

/** Documents of a shop with a long past, made by the projections from events. */

export type StoredDocument<Doc> = Readonly<{ id: string; document: Doc }>;

/** The payment of the order with the same index; null if it is not paid. */
export const pastPayment = (index: number): StoredDocument<PaymentDocument> | null => {
  const events = pastEvents(index);
  const paid = events.find((event) => event.type === 'ordering.OrderPaid');
  if (!paid) return null;
  const { system, paymentId } = paid.data.payment;
  const id = `${system}:${paymentId}`;
  return { id, document: projectDocument(paymentsProjection, id, events) };
};

export const rateOf = (index: number): string => uuid(8, index % 600);
export const importOf = (index: number): string => uuid(6, Math.floor(index / keysInPart));
export const batchOf = (index: number): string => `delivery ${Math.floor(index / keysInPart)}`;

/** One of two keys was sold. */
export const pastKey = (index: number, sealed: SealedText): StoredDocument<KeyDocument> => {
  const place = index % keysInPart;
  const importId = importOf(index);
  const id = keyId(importId, place);
  const about = { rateId: rateOf(index), productId: productOf(index % 200) };
  const stored = {
    type: 'stock.KeysStored',
    data: {
      importId,
      ...about,
      batch: batchOf(index),
      supplier: 'Supplier',
      unitCost: 10_000,
      purpose: 'stock',
      part: 0,
      keys: Array.from({ length: place + 1 }, (_, line) => ({
        sealed,
        fingerprint: `fingerprint-${index - place + line}`,
        line: line + 1,
      })),
      at: momentOf(index),
    },
  } as const;
  const issued = {
    type: 'stock.KeysAllocated',
    data: {
      ...about,
      orderId: uuid(3, index),
      keys: [id],
      waited: false,
      cost: 10_000,
      available: 0,
      at: momentOf(index, 30),
    },
  } as const;
  const events = index % 2 === 0 ? [stored, issued] : [stored];
  return { id, document: projectDocument(keysProjection, id, events) };
};

export const firstNameOf = (index: number): string => `word-${index % 5_000}`;

/** One of four has bought something. */
export const pastUser = (index: number, sealed: SealedText): StoredDocument<UserDocument> => {
  const id = uuid(7, index);
  const registered: UserEvent = {
    type: 'identity.UserRegistered',
    data: {
      userId: userId(id),
      personId: `account-${index}`,
      name: sealed,
      nameHashes: [firstNameOf(index), `surname-${index % 700}`],
      email: sealed,
      emailHash: `${addressOf(index)}@`,
      passwordHash: sealed,
      level: index % 20_000 === 1 ? 1 : 0,
      emailConfirmed: index % 3 > 0,
      lang: index % 5 === 0 ? 'eng' : 'rus',
      at: momentOf(index * 10),
    },
  };
  const seen = {
    type: 'identity.SignedIn@2',
    data: {
      userId: userId(id),
      sessionId: uuid(9, index),
      until: momentOf(0),
      from: null,
      at: momentOf(index * 10, 5),
    },
  } as const;
  const bought = index % 4 === 0 ? pastEvents(index + 1) : [];
  const money = bought.filter((event) => event.type === 'ordering.OrderPaid');
  return { id, document: projectDocument(usersProjection, id, [registered, seen, ...money]) };
};

export const codeOf = (index: number): string => `sale${index % 400}`;

/** A redeemed use; for each fifth, a failed attempt. */
export const pastPromoEntry = (index: number): StoredDocument<PromoEntryDocument> => {
  const code = readPromoCode(codeOf(index));
  if (code === null || code === '') throw new Error('The code cannot be read');
  const use = {
    orderId: uuid(3, index),
    customerId: addressOf(index % 200_000),
    gameId: gameOf(index % 20),
    productId: productOf(index % 200),
    rateId: rateOf(index),
    subtotal: { minor: 49_900, currency: 'RUB' },
  } as const;
  const id = index % 5 === 0 ? uuid(10, index) : `${code}/${index}`;
  const event: PromoEvent =
    index % 5 === 0
      ? {
          type: 'promotions.PromoRefused',
          data: {
            ...use,
            refusalId: id,
            code,
            reason: 'promo-not-available',
            unavailableReason: 'over',
            at: momentOf(index),
          },
        }
      : {
          type: 'promotions.PromoRedeemed',
          data: {
            ...use,
            code,
            entry: index,
            uses: index,
            discount: { minor: 4_990, currency: 'RUB' },
            at: momentOf(index),
          },
        };
  return { id, document: projectDocument(promoHistoryProjection, id, [event]) };
};

const outcomes = ['sent', 'sent', 'sent', 'failed'] as const;

/** The email with the keys of an order; for each third, an email with a requested code instead. */
export const pastMail = (index: number, sealed: SealedText): StoredDocument<MailDocument> => {
  if (index % 3 > 0) {
    const id = `keys-${uuid(3, index)}`;
    // the list opens each displayed address, and the events have one that no vault sealed
    const document = { ...projectDocument(mailsProjection, id, pastEvents(index)), email: sealed };
    return { id, document };
  }
  const id = uuid(11, index);
  const to = { personId: `account-${index}`, email: sealed, lang: 'rus' } as const;
  const about = { codeId: uuid(12, index), userId: uuid(7, index) };
  const requestedEvent: MailEvent = {
    type: 'mail.MessageRequested',
    data: { kind: 'email-code', about, ...to, mailId: id, at: momentOf(index) },
  };
  const result = { mailId: id, messageId: `<${id}>`, round: 1, at: momentOf(index, 1) };
  const answered: MailEvent =
    outcomes[Math.floor(index / 3) % outcomes.length] === 'failed'
      ? { type: 'mail.MessageFailed', data: { ...result, reason: 'refused' } }
      : { type: 'mail.MessageSent', data: result };
  return { id, document: projectDocument(mailsProjection, id, [requestedEvent, answered]) };
};

/** The notification of an order's payment. Each twentieth is forged, each fifth arrived twice. */
export const pastNotification = (
  index: number,
  content: SealedText,
): StoredDocument<PaymentNotificationDocument> => {
  const id = uuid(13, index);
  const [system = 'freekassa'] = [paymentSystems[index % paymentSystems.length]];
  const number = 10_000_000 + index;
  const paymentId = `payment-${index}`;
  const isForged = index % 20 === 0;
  const amount = { minor: 29_900 + (index % 400) * 1_000, currency: 'RUB' } as const;
  const genuine = index % 5 === 0 ? 'duplicate' : 'accepted';
  const event: NotificationReceived = {
    type: 'payments.NotificationReceived',
    data: {
      system,
      notificationId: id,
      content,
      addressHash: `address-${index % 50}`,
      verificationResult: isForged ? 'bad_signature' : genuine,
      subject: isForged ? null : 'payment',
      number: isForged ? null : number,
      paymentId: isForged ? null : paymentId,
      amounts: isForged
        ? { received: null, expected: null }
        : { received: amount, expected: amount },
      unverified: isForged ? { number, paymentId } : null,
      at: momentOf(index),
    },
  };
  return { id, document: projectDocument(paymentNotificationsProjection, id, [event]) };
};

const actions = [
  'catalog.ProductDescribed',
  'catalog.RatePriced',
  'catalog.ProductHidden',
] as const;

export const staffOf = (index: number): string => uuid(14, index % 12);

/** One of a dozen people changed a product. */
export const pastAuditEntry = (index: number): StoredDocument<AuditDocument> => ({
  id: uuid(15, index),
  document: pastChange({
    index,
    objectId: productOf(index % 2_000),
    facet: facets[index % facets.length] ?? 'details',
    actorId: staffOf(index),
    action: actions[index % 7] ?? actions[0],
  }),
});
