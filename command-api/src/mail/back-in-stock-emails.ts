import type { Lang } from '@shop/contracts/kernel';
import { backInStockStream } from '@shop/domain/email-notifications';
import type { EventStore } from '@shop/platform/event-store';
import type { Aggregates } from '../aggregates.ts';
import type { Composers } from './composer.ts';
import { loadStatus } from '../email-notifications/load-status.ts';
import { loadChangedProduct, loadCurrentProduct } from '../load-product.ts';
import type { NamedProduct } from './email-products.ts';
import type { Email, EmailPart } from './render-email.ts';
import { renderEmail } from './render-email.ts';
import type { FindSalePage } from './sale-page.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';
import { backInStockMessages } from './messages/back-in-stock.ts';

type BackInStockEmailDeps = Readonly<{
  eventStore: Pick<EventStore, 'read' | 'last'>;
  backInStockSubscriptions: Pick<Aggregates['backInStockSubscriptions'], 'loadLatest'>;
  findNamedProduct: (
    about: Readonly<{ productId: string; rateId?: string }>,
    lang: Lang,
  ) => Promise<NamedProduct | null>;
  findSalePage: FindSalePage;
  publicUrl: string;
  stopTokenOf: (subscriptionId: string) => string;
}>;

type BackInStockEmailComposers = Pick<Composers, 'product-works-again' | 'rate-back-in-stock'>;

/** Composes the emails that a product or a rate can be bought again. */
export const backInStockEmailComposers = ({
  eventStore,
  backInStockSubscriptions,
  findNamedProduct,
  findSalePage,
  publicUrl,
  stopTokenOf,
}: BackInStockEmailDeps): BackInStockEmailComposers => {
  /** The meaning of the status. A plan that sells without a warning needs no explanation. */
  const statusParts = async (
    { productId, rateId }: Readonly<{ productId: string; rateId?: string }>,
    lang: Lang,
  ): Promise<readonly EmailPart[]> => {
    const product = await loadCurrentProduct(eventStore, productId);
    const status = product && (await loadStatus(eventStore, product.statusId));
    return status && (rateId === undefined || status.warns) ? [{ text: status.text[lang] }] : [];
  };

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
    const link = await findSalePage(about, lang);
    if (link === null) return null; // sold out or not for sale since the email was requested
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
        ...(await statusParts(about, lang)),
        ...(changed && about.rateId === undefined
          ? [{ text: messages.reason(changed.change.data.reason[lang]) }]
          : []),
        { link, label: messages.open },
        { note: messages.stop, link: stop.page },
      ],
    });
  };

  return { 'product-works-again': compose, 'rate-back-in-stock': compose };
};
