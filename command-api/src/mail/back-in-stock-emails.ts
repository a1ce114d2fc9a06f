import type { Lang } from '@shop/contracts/kernel';
import { backInStockStream } from '@shop/domain/email-notifications';
import type { EventStore } from '@shop/platform/event-store';
import type { Aggregates } from '../aggregates.ts';
import type { Composers } from './composer.ts';
import { loadChangedProduct } from '../load-product.ts';
import type { NamedProduct } from './email-products.ts';
import type { Email } from './render-email.ts';
import { renderEmail } from './render-email.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';
import { backInStockMessages } from './messages/back-in-stock.ts';

type BackInStockEmailDeps = Readonly<{
  eventStore: Pick<EventStore, 'read'>;
  backInStockSubscriptions: Pick<Aggregates['backInStockSubscriptions'], 'loadLatest'>;
  findNamedProduct: (
    about: Readonly<{ productId: string; rateId?: string }>,
    lang: Lang,
  ) => Promise<NamedProduct | null>;
  publicUrl: string;
  stopTokenOf: (subscriptionId: string) => string;
}>;

type BackInStockEmailComposers = Pick<Composers, 'product-works-again' | 'rate-back-in-stock'>;

/** Composes the emails that a product or a rate can be bought again. */
export const backInStockEmailComposers = ({
  eventStore,
  backInStockSubscriptions,
  findNamedProduct,
  publicUrl,
  stopTokenOf,
}: BackInStockEmailDeps): BackInStockEmailComposers => {
  const compose = async (
    about: Readonly<{ subscriptionId: string; productId: string; rateId?: string }>,
    lang: Lang,
  ): Promise<Email | null> => {
    const { state: subscription } = await backInStockSubscriptions.loadLatest(
      backInStockStream(about.subscriptionId),
    );
    if (subscription.status === 'stopped') return null; // since the email was requested
    const namedProduct = await findNamedProduct(about, lang);
    if (!namedProduct) return null;
    const changed = await loadChangedProduct(eventStore, about.productId);
    const messages = backInStockMessages[lang];
    const title = (about.rateId === undefined ? messages.works : messages.stocked)(
      namedProduct.title,
    );
    const stop = unsubscribeLinks(
      publicUrl,
      lang,
      'back-in-stock',
      stopTokenOf(about.subscriptionId),
    );
    return renderEmail({
      unsubscribe: stop.oneClick,
      publicUrl,
      lang,
      reason: 'backInStock',
      subject: title,
      title,
      preheader: messages.preheader,
      parts: [
        namedProduct.part,
        ...(changed && about.rateId === undefined
          ? [{ text: messages.reason(changed.change.data.reason[lang]) }]
          : []),
        { link: namedProduct.link, label: messages.open },
        { note: messages.stop, link: stop.page },
      ],
    });
  };

  return { 'product-works-again': compose, 'rate-back-in-stock': compose };
};
