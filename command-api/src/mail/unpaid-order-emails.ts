import type { Instant, Lang } from '@shop/contracts/kernel';
import { areKeysReserved, countDelivered } from '@shop/contracts/ordering/values';
import { addMilliseconds } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { isCoveredByPromo } from '@shop/domain/ordering';
import { paidDelayMs } from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import { timeText } from './email-time.ts';
import type { NumberForms } from './messages/grammatical-number.ts';
import { grammaticalNumber } from './messages/grammatical-number.ts';
import { orderEmailMessages } from './messages/orders.ts';
import type { OrderEmailContent, OrderInEmailDeps } from './order-email.ts';
import { loadOrderInEmail, renderOrderEmail } from './order-email.ts';
import type { OrderInEmail } from './order-parts.ts';
import { orderPage, purchaseTitle } from './order-parts.ts';
import type { Email, EmailPart } from './render-email.ts';
import type { FindSalePage } from './sale-page.ts';

export type UnpaidOrderEmailDeps = OrderInEmailDeps &
  Readonly<{
    /** Unpaid orders of the address, from a read model that includes the position. */
    findUnpaidOrderIds: (emailHash: string, position: bigint) => Promise<readonly string[]>;
    findSalePage: FindSalePage;
    clock: Clock;
  }>;

/**
 * The buyer has to pay it, and still can. An order that a promo code covers is confirmed without
 * them, and one with a payment that staff review must not be paid again.
 */
const isUnpaid = (order: PlacedOrder, now: Instant): boolean =>
  order.status === 'pending' &&
  order.payments.length === 0 &&
  order.until > now &&
  !isCoveredByPromo(order);

/** Sends nothing if the order has moved on: a later email covers its new state. */
const placedContent = (about: OrderInEmail, lang: Lang, now: Instant): OrderEmailContent | null => {
  const messages = orderEmailMessages[lang];
  const { number, status, until, paidAt, hold, awaitingKeys } = about.order;
  const form = grammaticalNumber(countDelivered(about.order));
  if (isUnpaid(about.order, now)) {
    const { title, text, unreserved, button: label } = messages.placed;
    const lead = areKeysReserved(about.order) ? text[form] : unreserved;
    const button = { link: orderPage(about, lang), label };
    return { title: title(number), text: lead(timeText(until, lang)), button };
  }
  if (status !== 'paid' || hold !== null || awaitingKeys) return null;
  // Requested before the payment: the email with the keys follows within seconds.
  if (paidAt === null || now < addMilliseconds(paidAt, paidDelayMs)) return null;
  const { title, text } = messages.paid;
  return { title: title(number), text: text[form] };
};

/** The orders of a guest that still wait for payment, the one of the email first. */
const unpaidOrders = async (
  deps: UnpaidOrderEmailDeps,
  about: OrderInEmail,
  position: bigint,
  now: Instant,
): Promise<readonly OrderInEmail[]> => {
  const { orderId: id, emailHash, userId } = about.order;
  const ids = userId === null ? await deps.findUnpaidOrderIds(emailHash, position) : [];
  const others = await Promise.all(
    ids.filter((other) => other !== id).map((other) => loadOrderInEmail(deps, other)),
  );
  return [about, ...others.flatMap((other) => other ?? [])].filter(({ order }) =>
    isUnpaid(order, now),
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
          purchaseTitle(about.placed, lang),
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
export const composePlacedEmail = async (
  deps: UnpaidOrderEmailDeps,
  about: OrderInEmail,
  lang: Lang,
  position: bigint,
): Promise<Email | null> => {
  const now = deps.clock();
  const unpaid = await unpaidOrders(deps, about, position, now);
  const first = placedContent(about, lang, now) ? about : unpaid[0];
  const content = first && placedContent(first, lang, now);
  if (!first || !content) return null;
  const others = otherOrderParts(
    unpaid.filter((order) => order !== first),
    lang,
  );
  return renderOrderEmail(first, lang, { ...content, others });
};

type EndedMessages = Readonly<{
  title: (number: number) => string;
  text: NumberForms;
  button: string;
}>;

type EndedDeps = Pick<UnpaidOrderEmailDeps, 'findSalePage'>;

/** The email about an unpaid order that ended links to its product, if that can be bought. */
const endedContent = async (
  { findSalePage }: EndedDeps,
  about: OrderInEmail,
  lang: Lang,
  { title, text, button: label }: EndedMessages,
): Promise<OrderEmailContent> => {
  const { number, productId } = about.order;
  const link = await findSalePage({ productId }, lang);
  return {
    title: title(number),
    text: text[grammaticalNumber(countDelivered(about.order))],
    ...(link !== null && { button: { link, label } }),
  };
};

/** Null if the order was paid after all, or its payment needs staff: another email covers it. */
export const expiredContent = async (
  deps: EndedDeps,
  about: OrderInEmail,
  lang: Lang,
): Promise<OrderEmailContent | null> => {
  const { status, payments } = about.order;
  if (status !== 'expired' || payments.length > 0) return null;
  const { unreserved, text, ...messages } = orderEmailMessages[lang].expired;
  const lead = areKeysReserved(about.order) ? text : unreserved;
  return endedContent(deps, about, lang, { ...messages, text: lead });
};

/**
 * Null if the shop did not cancel the order, or if money arrived for it: another email covers it.
 */
export const cancelledContent = async (
  deps: EndedDeps,
  about: OrderInEmail,
  lang: Lang,
): Promise<OrderEmailContent | null> => {
  const { status, cancelReason, payments } = about.order;
  if (status !== 'cancelled' || cancelReason === null || payments.length > 0) return null;
  const { text, ...messages } = orderEmailMessages[lang].cancelled;
  return endedContent(deps, about, lang, { ...messages, text: text[cancelReason] });
};
