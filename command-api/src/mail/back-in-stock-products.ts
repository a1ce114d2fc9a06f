import type { Lang } from '@shop/contracts/kernel';
import { backInStockStream } from '@shop/domain/email-notifications';
import type { EventStore } from '@shop/platform/event-store';
import type { Aggregates } from '../aggregates.ts';
import type { Composer } from './composer.ts';
import { changedProduct } from './email-products.ts';
import type { NamedProduct } from './email-products.ts';
import { renderEmail } from './render-email.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';
import { watchMessages } from './messages/back-in-stock.ts';

type BackInStockEmailDeps = Readonly<{
  eventStore: Pick<EventStore, 'read'>;
  watches: Pick<Aggregates['watches'], 'loadLatest'>;
  findNamedProduct: (
    about: Readonly<{ productId: string; rateId?: string }>,
    lang: Lang,
  ) => Promise<NamedProduct | null>;
  publicUrl: string;
  stopTokenOf: (subscriptionId: string) => string;
}>;

/** The email that a watched product can be bought again. */
const canBeBought = async (
  { eventStore, watches, findNamedProduct, publicUrl, stopTokenOf }: BackInStockEmailDeps,
  about: Readonly<{ watchId: string; productId: string; rateId?: string }>,
  lang: Lang,
) => {
  const { state: watch } = await watches.loadLatest(backInStockStream(about.watchId));
  if (watch.status === 'stopped') return null; // since the email was requested
  const namedProduct = await findNamedProduct(about, lang);
  if (!namedProduct) return null;
  const changed = await changedProduct(eventStore, about.productId);
  const say = watchMessages[lang];
  const title = (about.rateId === undefined ? say.works : say.stocked)(namedProduct.name);
  const stop = unsubscribeLinks(publicUrl, lang, 'watches', stopTokenOf(about.watchId));
  return renderEmail({
    unsubscribe: stop.oneClick,
    publicUrl,
    lang,
    reason: 'watch',
    subject: title,
    title,
    preheader: say.asked,
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
