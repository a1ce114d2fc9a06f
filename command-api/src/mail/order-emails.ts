import type { Lang } from '@shop/contracts/kernel';
import type { Refund } from '@shop/domain/ordering';
import type { Composers } from './composer.ts';
import type { KeyEndingEmailDeps } from './key-ending-email.ts';
import { keyEndingContent } from './key-ending-email.ts';
import type { OrderEmailContent } from './order-email.ts';
import { loadOrderInEmail, renderOrderEmail } from './order-email.ts';
import type { OrderInEmail } from './order-parts.ts';
import { amountContent, heldContent, waitingContent } from './paid-order-emails.ts';
import type { ProductStatusEmailDeps } from './product-status-email.ts';
import { productStatusContent } from './product-status-email.ts';
import { findRefund, refundContent, returnedContent } from './refund-emails.ts';
import type { Email } from './render-email.ts';
import type { UnpaidOrderEmailDeps } from './unpaid-order-emails.ts';
import { cancelledContent, composePlacedEmail, expiredContent } from './unpaid-order-emails.ts';

type OrderEmailDeps = UnpaidOrderEmailDeps & KeyEndingEmailDeps & ProductStatusEmailDeps;

type OrderEmailComposers = Pick<
  Composers,
  | 'order-placed'
  | 'order-expired'
  | 'order-cancelled'
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
    const about = await loadOrderInEmail(deps, id);
    const content = about && (await contentOf(about));
    return about && content && renderOrderEmail(about, lang, content);
  };
  const composeForOrder =
    (
      contentOf: (
        about: OrderInEmail,
        lang: Lang,
      ) => OrderEmailContent | Promise<OrderEmailContent | null> | null,
    ) =>
    ({ orderId: id }: Readonly<{ orderId: string }>, lang: Lang): Promise<Email | null> =>
      compose(id, lang, (about) => contentOf(about, lang));
  const composeForRefund =
    (isDue: (refund: Refund) => boolean) =>
    (
      { orderId: id, refundId }: Readonly<{ orderId: string; refundId: string }>,
      lang: Lang,
    ): Promise<Email | null> =>
      compose(id, lang, (about) => {
        const refund = findRefund(about.order, refundId);
        return refund && isDue(refund) ? refundContent(about, refund, lang) : null;
      });

  return {
    'order-placed': async ({ orderId: id }, lang, position) => {
      const about = await loadOrderInEmail(deps, id);
      return about && composePlacedEmail(deps, about, lang, position);
    },
    'order-expired': composeForOrder((about, lang) => expiredContent(deps, about, lang)),
    'order-cancelled': composeForOrder((about, lang) => cancelledContent(deps, about, lang)),
    'amount-differs': composeForOrder(amountContent),
    'order-held': composeForOrder(heldContent),
    'keys-awaited': composeForOrder(waitingContent('keysAwaited')),
    'manual-delivery': composeForOrder(waitingContent('manualDelivery')),
    'key-ending': ({ orderId: id, ends }, lang, position) =>
      compose(id, lang, (about) => keyEndingContent(deps, about, { ends, position }, lang)),
    'status-changed': ({ orderId: id, changeId }, lang) =>
      compose(id, lang, (about) => productStatusContent(deps, about, changeId, lang)),
    'refund-decided': composeForRefund(({ status }) => status !== 'sent'), // the other email covers it
    'refund-sent': composeForRefund(({ status }) => status === 'sent'),
    'payment-returned': ({ orderId: id, reversalId }, lang) =>
      compose(id, lang, (about) => returnedContent(about, reversalId, lang)),
  };
};
