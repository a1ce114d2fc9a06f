import type { Instant, Lang } from '@shop/contracts/kernel';
import { isSameMoney } from '@shop/contracts/kernel';
import type { PlacedOrder, Refund } from '@shop/domain/ordering';
import { findPayment, orderId, orderStream } from '@shop/domain/ordering';
import { addMilliseconds } from '@shop/domain/kernel';
import { paidDelayMs } from '@shop/domain/processes';
import { referenceStream } from '@shop/domain/catalog';
import type { StatusDefined } from '@shop/domain/catalog/events';
import type { Clock } from '@shop/platform/clock';
import type { EventStore } from '@shop/platform/event-store';
import type { Aggregates } from '../aggregates.ts';
import type { ReminderChoices } from '../email-notifications/reminder-choices.ts';
import type { StatusEmailChoices } from '../email-notifications/status-email-choices.ts';
import type { isNotifiedByBackInStock } from '../email-notifications/notified-by-back-in-stock.ts';
import type { Placements } from '../jobs/placements.ts';
import { defaultStatusOf } from '../ordering/offer.ts';
import type { Composers } from './composer.ts';
import type { EmailReason } from './messages/footer.ts';
import { grammaticalNumber } from './messages/grammatical-number.ts';
import { dayAndTimeText, timeText } from './email-time.ts';
import { orderEmailMessages } from './messages/orders.ts';
import { loadChangedProduct } from './email-products.ts';
import type { OrderInEmail } from './order-parts.ts';
import {
  amountRow,
  purchaseTitle,
  orderPage,
  orderTable,
  productPage,
  productPart,
} from './order-parts.ts';
import type { Email, EmailPart, EmailRow } from './render-email.ts';
import { renderEmail } from './render-email.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

type OrderEmailDeps = Readonly<{
  orders: Pick<Aggregates['orders'], 'loadLatest'>;
  placements: Pick<Placements, 'of'>;
  eventStore: Pick<EventStore, 'read' | 'last'>;
  /** The ends of the terms that share a reminder with this one, the earliest first. */
  findEndingTerms: (orderId: string, end: Instant, position: bigint) => Promise<readonly Instant[]>;
  /** Unpaid orders of the address, from a read model that includes the position. */
  findUnpaidOrderIds: (emailHash: string, position: bigint) => Promise<readonly string[]>;
  clock: Clock;
  publicUrl: string;
  tokenOf: (number: number) => string;
  stopStatusTokenOf: (orderId: string) => string;
  stopRemindersTokenOf: (orderId: string) => string;
  ownerWantsEmails: StatusEmailChoices['isEnabledFor'];
  ownerWantsReminders: ReminderChoices['isEnabledFor'];
  isNotifiedByBackInStock: ReturnType<typeof isNotifiedByBackInStock>;
}>;

type OrderEmailContent = Readonly<{
  /** `order` without one. */
  reason?: EmailReason;
  subject: string;
  title: string;
  /** The lead: the event and the next step. */
  text: string;
  /** The subject matter of this email, above the order table. */
  facts?: readonly EmailRow[];
  /** A paragraph below the facts. */
  explanation?: string;
  /** Other orders that this email is about, each with its link. */
  others?: readonly EmailPart[];
  /** The button; by default it opens the order's page. */
  button?: Readonly<{ link: string; label: string }>;
  /**
   * Turns such emails off. An email with this link is about the product, so it has no order table.
   */
  stop?: Readonly<{ note: string; links: UnsubscribeLinks }>;
}>;

const orderInEmail = async (
  { orders, placements, publicUrl, tokenOf }: OrderEmailDeps,
  id: string,
): Promise<OrderInEmail | null> => {
  const stream = orderStream(orderId(id));
  const { state: order } = await orders.loadLatest(stream);
  if (order.status === 'unplaced') return null;
  const { data: placed } = await placements.of(stream);
  return { order, placed, publicUrl, token: tokenOf(order.number) };
};

const emailAbout = (about: OrderInEmail, lang: Lang, content: OrderEmailContent): Email => {
  const say = orderEmailMessages[lang];
  const page = { link: orderPage(about, lang), label: say.openOrder };
  const {
    subject,
    title,
    text,
    facts,
    explanation,
    button = page,
    others = [],
    stop,
    reason = 'order',
  } = content;
  const parts: readonly EmailPart[] = [
    { text },
    productPart(about, lang),
    ...(facts ? [{ rows: facts }] : []),
    ...(explanation === undefined ? [] : [{ text: explanation }]),
    ...(stop ? [] : [orderTable(about, lang)]),
    button,
    ...(button.link === page.link ? [] : [{ note: say.openOrder, link: page.link }]),
    ...others,
    { note: say.help },
    ...(stop ? [{ note: stop.note, link: stop.links.page }] : []),
  ];
  return renderEmail({
    publicUrl: about.publicUrl,
    ...(stop && { unsubscribe: stop.links.oneClick }),
    lang,
    reason,
    subject,
    title,
    preheader: text,
    parts,
  });
};

/** Sends nothing if the order has moved on: a later email covers its new state. */
const placedContent = (about: OrderInEmail, lang: Lang, now: Instant): OrderEmailContent | null => {
  const say = orderEmailMessages[lang];
  const { number, status, until, count, paidAt } = about.order;
  const form = grammaticalNumber(count);
  if (status === 'pending') {
    const { subject, text, button: label } = say.placed;
    const button = { link: orderPage(about, lang), label };
    const title = subject(number);
    return { subject: title, title, text: text[form](timeText(until, lang)), button };
  }
  if (status !== 'paid' || about.order.held !== null) return null;
  // Requested before the payment: the email with the keys follows within seconds.
  if (paidAt === null || now < addMilliseconds(paidAt, paidDelayMs)) return null;
  const { subject, text } = say.paid;
  return { subject: subject(number), title: subject(number), text: text[form] };
};

/** The orders of a guest that still wait for payment, the one of the email first. */
const unpaidOrders = async (
  deps: OrderEmailDeps,
  about: OrderInEmail,
  position: bigint,
): Promise<readonly OrderInEmail[]> => {
  const { orderId: id, emailHash, userId } = about.order;
  const ids = userId === null ? await deps.findUnpaidOrderIds(emailHash, position) : [];
  const others = await Promise.all(
    ids.filter((other) => other !== id).map((other) => orderInEmail(deps, other)),
  );
  return [about, ...others.flatMap((other) => other ?? [])].filter(
    ({ order }) => order.status === 'pending',
  );
};

const otherOrderParts = (others: readonly OrderInEmail[], lang: Lang): readonly EmailPart[] => {
  if (others.length === 0) return [];
  const { others: heading, other, button } = orderEmailMessages[lang].placed;
  return [
    { heading: heading[grammaticalNumber(others.length)] },
    ...others.flatMap((about): EmailPart[] => [
      {
        text: other(
          about.order.number,
          purchaseTitle(about, lang),
          timeText(about.order.until, lang),
        ),
      },
      { link: orderPage(about, lang), label: button },
    ]),
  ];
};

/**
 * The email about an unpaid order lists the other unpaid orders of its address, because the address
 * gets one such email at a time. It is sent for them even if its own order has moved on.
 */
const placedEmail = async (
  deps: OrderEmailDeps,
  about: OrderInEmail,
  lang: Lang,
  position: bigint,
): Promise<Email | null> => {
  const unpaid = await unpaidOrders(deps, about, position);
  const now = deps.clock();
  const first = placedContent(about, lang, now) ? about : unpaid[0];
  const content = first && placedContent(first, lang, now);
  if (!first || !content) return null;
  const others = otherOrderParts(
    unpaid.filter((one) => one !== first),
    lang,
  );
  return emailAbout(first, lang, { ...content, others });
};

const expiredContent = (about: OrderInEmail, lang: Lang): OrderEmailContent | null => {
  const { number, status, count, payments } = about.order;
  if (status !== 'expired' || payments.length > 0) return null;
  const { subject, text, button: label } = orderEmailMessages[lang].expired;
  const button = { link: productPage(about, lang), label };
  const lead = text[grammaticalNumber(count)];
  return { subject: subject(number), title: subject(number), text: lead, button };
};

const amountContent = ({ order }: OrderInEmail, lang: Lang): OrderEmailContent | null => {
  const payment = order.payments.findLast(({ appliedAs }) => appliedAs === 'mismatched');
  if (!payment || payment.appliedAs === null || payment.isAccepted) return null;
  const due = order.charges[payment.payment.system]?.charge ?? order.charge;
  const { amountDiffers, lateMoney } = orderEmailMessages[lang];
  // A late payment may match the amount exactly if the promo code had no uses left.
  const { subject, text } = isSameMoney(due, payment.amount) ? lateMoney : amountDiffers;
  const { expected, received } = amountDiffers;
  const facts = [amountRow(expected, due, lang), amountRow(received, payment.amount, lang)];
  const lead = text[grammaticalNumber(order.count)];
  return { subject: subject(order.number), title: subject(order.number), text: lead, facts };
};

const heldContent = ({ order }: OrderInEmail, lang: Lang): OrderEmailContent | null => {
  if (order.status !== 'paid' || order.held === null) return null;
  const { subject, text } = orderEmailMessages[lang].held;
  const title = subject(order.number);
  return { subject: title, title, text: text[grammaticalNumber(order.count)] };
};

const waitingContent =
  (kind: 'keysAwaited' | 'manualDelivery') =>
  ({ order }: OrderInEmail, lang: Lang): OrderEmailContent | null => {
    if (order.status !== 'paid' || order.held !== null) return null;
    const { subject, text } = orderEmailMessages[lang][kind];
    const title = subject(order.number);
    return { subject: title, title, text: text[grammaticalNumber(order.count)] };
  };

const refundIn = ({ refunds }: PlacedOrder, id: string): Refund | undefined =>
  refunds.find(({ refundId }) => refundId === id);

/** The whole order, some of its keys, or a payment that the order did not use. */
const scopeOf = (order: PlacedOrder, { whole, payment }: Refund): 'whole' | 'part' | 'payment' => {
  if (whole) return 'whole';
  const refunded = findPayment(order, payment);
  return refunded && refunded.appliedAs !== 'price' ? 'payment' : 'part';
};

const refundContent = ({ order }: OrderInEmail, refund: Refund, lang: Lang): OrderEmailContent => {
  const say = orderEmailMessages[lang];
  const scope = scopeOf(order, refund);
  const form = grammaticalNumber(refund.keys.length);
  const withKeys = (lead: string, keys: string): string =>
    refund.keys.length > 0 ? `${lead} ${keys}` : lead;
  if (refund.status === 'voided') {
    const { whole, part, text, keys } = say.voided;
    const title = (refund.whole ? whole : part[form])(order.number);
    return { subject: title, title, text: withKeys(text, keys[form]) };
  }
  const {
    [scope]: subject,
    text,
    keys,
  } = refund.status === 'sent' ? say.refundSent : say.refundDecided;
  const facts = [amountRow(say.refundAmount, refund.amount, lang)];
  const title = subject(order.number);
  return { subject: title, title, text: withKeys(text, keys[form]), facts };
};

const returnedContent = (
  { order }: OrderInEmail,
  id: string,
  lang: Lang,
): OrderEmailContent | null => {
  const reversals = order.payments.flatMap((payment) => payment.reversals);
  const reversal = reversals.find(({ reversalId }) => reversalId === id);
  if (!reversal) return null;
  const say = orderEmailMessages[lang];
  const isStopped = order.status === 'stopped';
  const title = say.refundSent[isStopped ? 'whole' : 'payment'](order.number);
  const { [grammaticalNumber(order.issued.length)]: keys } = say.refundSent.keys;
  const stopped = isStopped && order.issued.length > 0 ? ` ${keys}` : '';
  const facts = [amountRow(say.refundAmount, reversal.amount, lang)];
  return { subject: title, title, text: `${say.refundSent.text}${stopped}`, facts };
};

const endingContent = async (
  { publicUrl, findEndingTerms, ownerWantsReminders, stopRemindersTokenOf }: OrderEmailDeps,
  about: OrderInEmail,
  { ends, position }: Readonly<{ ends: Instant; position: bigint }>,
  lang: Lang,
): Promise<OrderEmailContent | null> => {
  const { status, orderId: id } = about.order;
  if (status !== 'fulfilled') return null;
  const terms = await findEndingTerms(id, ends, position);
  const [first, last] = [terms[0], terms.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (!(await ownerWantsReminders(about.order))) return null;
  const { subject, text, button: label, stop: note } = orderEmailMessages[lang].keyEnding;
  const title = subject[grammaticalNumber(terms.length)](purchaseTitle(about, lang, terms.length));
  const button = { link: productPage(about, lang), label };
  const lead = text[grammaticalNumber(terms.length)](
    dayAndTimeText(first, lang),
    dayAndTimeText(last, lang),
  );
  const links = unsubscribeLinks(publicUrl, lang, 'reminders', stopRemindersTokenOf(id));
  return { reason: 'reminder', subject: title, title, text: lead, button, stop: { note, links } };
};

const statusContent = async (
  {
    eventStore,
    publicUrl,
    ownerWantsEmails,
    isNotifiedByBackInStock,
    stopStatusTokenOf,
  }: OrderEmailDeps,
  about: OrderInEmail,
  changeId: string,
  lang: Lang,
): Promise<OrderEmailContent | null> => {
  const { order } = about;
  const product = await loadChangedProduct(eventStore, order.productId);
  if (product?.change.id !== changeId) return null; // a later email covers the later status
  const { known, change } = product;
  if (await isNotifiedByBackInStock(known, change, order.emailHash)) return null;
  if (!(await ownerWantsEmails(order))) return null; // turned off since the email was requested
  const { statusId, reason } = change.data;
  const defined = await eventStore.last<StatusDefined>(referenceStream('status', statusId));
  const status = defined?.data.entry ?? defaultStatusOf(statusId);
  if (!status) return null;
  const { subject, label, reason: because, stop } = orderEmailMessages[lang].status;
  const { product: bought } = about.placed.bought;
  const title = subject(bought.name[lang], status.label[lang]);
  return {
    reason: 'status',
    subject: title,
    title,
    text: status.text[lang],
    facts: [{ label, value: status.label[lang] }],
    explanation: because(reason[lang]),
    stop: {
      note: stop,
      links: unsubscribeLinks(publicUrl, lang, 'status-emails', stopStatusTokenOf(order.orderId)),
    },
  };
};

type OrderEmailComposers = Pick<
  Composers,
  | 'order-placed'
  | 'order-expired'
  | 'amount-differs'
  | 'order-held'
  | 'keys-awaited'
  | 'manual-delivery'
  | 'key-ending'
  | 'status-changed'
  | 'refund-decided'
  | 'refund-sent'
  | 'payment-returned'
>;

/** Composes the emails about an order from its state when they are sent. */
export const orderEmailComposers = (deps: OrderEmailDeps): OrderEmailComposers => {
  const compose = async (
    id: string,
    lang: Lang,
    contentOf: (
      about: OrderInEmail,
    ) => OrderEmailContent | Promise<OrderEmailContent | null> | null,
  ): Promise<Email | null> => {
    const about = await orderInEmail(deps, id);
    const content = about && (await contentOf(about));
    return about && content && emailAbout(about, lang, content);
  };
  const ofOrder =
    (contentOf: (about: OrderInEmail, lang: Lang) => OrderEmailContent | null) =>
    ({ orderId: id }: Readonly<{ orderId: string }>, lang: Lang): Promise<Email | null> =>
      compose(id, lang, (about) => contentOf(about, lang));
  const ofRefund =
    (isDue: (refund: Refund) => boolean) =>
    (
      { orderId: id, refundId }: Readonly<{ orderId: string; refundId: string }>,
      lang: Lang,
    ): Promise<Email | null> =>
      compose(id, lang, (about) => {
        const refund = refundIn(about.order, refundId);
        return refund && isDue(refund) ? refundContent(about, refund, lang) : null;
      });

  return {
    'order-placed': async ({ orderId: id }, lang, position) => {
      const about = await orderInEmail(deps, id);
      return about && placedEmail(deps, about, lang, position);
    },
    'order-expired': ofOrder(expiredContent),
    'amount-differs': ofOrder(amountContent),
    'order-held': ofOrder(heldContent),
    'keys-awaited': ofOrder(waitingContent('keysAwaited')),
    'manual-delivery': ofOrder(waitingContent('manualDelivery')),
    'key-ending': ({ orderId: id, ends }, lang, position) =>
      compose(id, lang, (about) => endingContent(deps, about, { ends, position }, lang)),
    'status-changed': ({ orderId: id, changeId }, lang) =>
      compose(id, lang, (about) => statusContent(deps, about, changeId, lang)),
    'refund-decided': ofRefund(({ status }) => status !== 'sent'), // the other email covers it
    'refund-sent': ofRefund(({ status }) => status === 'sent'),
    'payment-returned': ({ orderId: id, reversalId }, lang) =>
      compose(id, lang, (about) => returnedContent(about, reversalId, lang)),
  };
};
