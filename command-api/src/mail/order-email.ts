import type { Lang } from '@shop/contracts/kernel';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { Aggregates } from '../aggregates.ts';
import type { Placements } from '../placements.ts';
import type { EmailReason } from './messages/footer.ts';
import { orderEmailMessages, orderSubject } from './messages/orders.ts';
import type { OrderInEmail } from './order-parts.ts';
import { orderPage, orderTable, productPart, purchaseTitle } from './order-parts.ts';
import type { Email, EmailPart, EmailRow } from './render-email.ts';
import { renderEmail } from './render-email.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** The content of one email about an order. The layout around it is the same in all of them. */
export type OrderEmailContent = Readonly<{
  /** `order` without one. */
  reason?: EmailReason;
  title: string;
  /** The title and the product, without one. */
  subject?: string;
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

export type OrderInEmailDeps = Readonly<{
  orders: Pick<Aggregates['orders'], 'loadLatest'>;
  placements: Pick<Placements, 'load'>;
  publicUrl: string;
  tokenOf: (number: number) => string;
}>;

/** Loads the order as it is now; null if it was never placed. */
export const loadOrderInEmail = async (
  { orders, placements, publicUrl, tokenOf }: OrderInEmailDeps,
  id: string,
): Promise<OrderInEmail | null> => {
  const stream = orderStream(orderId(id));
  const { state: order } = await orders.loadLatest(stream);
  if (order.status === 'unplaced') return null;
  const { data: placed } = await placements.load(stream);
  return { order, placed, publicUrl, token: tokenOf(order.number) };
};

/** Renders an email: the product, the facts, the order and the links around its content. */
export const renderOrderEmail = (
  about: OrderInEmail,
  lang: Lang,
  content: OrderEmailContent,
): Email => {
  const messages = orderEmailMessages[lang];
  const page = { link: orderPage(about, lang), label: messages.openOrder };
  const {
    title,
    subject = orderSubject(title, purchaseTitle(about.placed, lang)),
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
    ...(button.link === page.link ? [] : [{ note: messages.openOrder, link: page.link }]),
    ...others,
    { note: messages.help },
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
