import type { Lang } from '@shop/contracts/kernel';
import type { EventStore } from '@shop/platform/event-store';
import type { isNotifiedByBackInStock } from '../email-notifications/notified-by-back-in-stock.ts';
import type { EmailChoices } from '../email-notifications/email-choices.ts';
import { loadStatus } from '../email-notifications/load-status.ts';
import { loadChangedProduct } from '../load-product.ts';
import { orderEmailMessages } from './messages/orders.ts';
import type { OrderEmailContent } from './order-email.ts';
import type { OrderInEmail } from './order-parts.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

export type ProductStatusEmailDeps = Readonly<{
  eventStore: Pick<EventStore, 'read' | 'last'>;
  publicUrl: string;
  stopStatusTokenOf: (orderId: string) => string;
  ownerWantsEmails: EmailChoices['isEnabledFor'];
  isNotifiedByBackInStock: ReturnType<typeof isNotifiedByBackInStock>;
}>;

/** Null if another email covers the status of the product, or the owner wants none. */
export const productStatusContent = async (
  {
    eventStore,
    publicUrl,
    ownerWantsEmails,
    isNotifiedByBackInStock,
    stopStatusTokenOf,
  }: ProductStatusEmailDeps,
  about: OrderInEmail,
  changeId: string,
  lang: Lang,
): Promise<OrderEmailContent | null> => {
  const { order } = about;
  const changed = await loadChangedProduct(eventStore, order.productId);
  if (changed?.change.id !== changeId) return null; // a later email covers the later status
  const { product, change } = changed;
  if (await isNotifiedByBackInStock(product, change, order.emailHash)) return null;
  if (!(await ownerWantsEmails(order))) return null; // turned off since the email was requested
  const { statusId, reason } = change.data;
  const status = await loadStatus(eventStore, statusId);
  if (!status) return null;
  const { title: titleOf, reason: because, stop } = orderEmailMessages[lang].status;
  const { product: bought } = about.placed.bought;
  const title = titleOf(bought.name[lang], status.label[lang]);
  return {
    reason: 'status',
    subject: title,
    title,
    text: status.text[lang],
    explanation: because(reason[lang]),
    stop: {
      note: stop,
      links: unsubscribeLinks(publicUrl, lang, 'status-emails', stopStatusTokenOf(order.orderId)),
    },
  };
};
