import type { Lang } from '@shop/contracts/kernel';
import { backInStockStream } from '@shop/domain/email-notifications';
import type { EventStore } from '@shop/platform/event-store';
import type { Aggregates } from '../aggregates.ts';
import type { Composer } from './composer.ts';
import { changedProduct } from './email-products.ts';
import type { NamedProduct } from './email-products.ts';
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

/** The email that a product can be bought again. */
const canBeBought = async (
  {
    eventStore,
    backInStockSubscriptions,
    findNamedProduct,
    publicUrl,
    stopTokenOf,
  }: BackInStockEmailDeps,
  about: Readonly<{ subscriptionId: string; productId: string; rateId?: string }>,
  lang: Lang,
) => {
  const { state: subscription } = await backInStockSubscriptions.loadLatest(
    backInStockStream(about.subscriptionId),
  );
  if (subscription.status === 'stopped') return null; // since the email was requested
  const namedProduct = await findNamedProduct(about, lang);
  if (!namedProduct) return null;
  const changed = await changedProduct(eventStore, about.productId);
  const say = backInStockMessages[lang];
  const title = (about.rateId === undefined ? say.works : say.stocked)(namedProduct.name);
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
    preheader: say.preheader,
    parts: [
      namedProduct.part,
      ...(changed && about.rateId === undefined
        ? [{ text: changed.change.data.reason[lang] }]
        : []),
      { link: namedProduct.link, label: say.open },
      { note: say.stop, link: stop.page },
    ],
  });
};

export const productWorksAgain =
  (deps: BackInStockEmailDeps): Composer<'product-works-again'> =>
  (about, lang) =>
    canBeBought(deps, about, lang);

export const rateBackInStock =
  (deps: BackInStockEmailDeps): Composer<'rate-back-in-stock'> =>
  (about, lang) =>
    canBeBought(deps, about, lang);
