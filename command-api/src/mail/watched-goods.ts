import type { Lang } from '@shop/contracts/kernel';
import { backInStockStream } from '@shop/domain/notices';
import type { EventStore } from '@shop/platform/event-store';
import type { Aggregates } from '../aggregates.ts';
import type { Composer } from './composer.ts';
import { changedProduct } from './goods.ts';
import type { NamedGoods } from './goods.ts';
import { renderEmail } from './render-email.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';
import { watchMessages } from './messages/watches.ts';

type WatchedGoods = Readonly<{
  eventStore: Pick<EventStore, 'read'>;
  watches: Pick<Aggregates['watches'], 'loadAfresh'>;
  goodsNamed: (
    about: Readonly<{ productId: string; rateId?: string }>,
    lang: Lang,
  ) => Promise<NamedGoods | null>;
  publicUrl: string;
  stopTokenOf: (subscriptionId: string) => string;
}>;

/** The email that a watched product can be bought again. */
const canBeBought = async (
  { eventStore, watches, goodsNamed, publicUrl, stopTokenOf }: WatchedGoods,
  about: Readonly<{ watchId: string; productId: string; rateId?: string }>,
  lang: Lang,
) => {
  const { state: watch } = await watches.loadAfresh(backInStockStream(about.watchId));
  if (watch.status === 'stopped') return null; // since the email was requested
  const goods = await goodsNamed(about, lang);
  if (!goods) return null;
  const changed = await changedProduct(eventStore, about.productId);
  const say = watchMessages[lang];
  const title = (about.rateId === undefined ? say.works : say.stocked)(goods.name);
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
      goods.part,
      ...(changed && about.rateId === undefined
        ? [{ text: changed.change.data.reason[lang] }]
        : []),
      { link: goods.link, label: say.open },
      { note: say.stop, link: stop.page },
    ],
  });
};

export const productWorksAgain =
  (deps: WatchedGoods): Composer<'product-works-again'> =>
  (about, lang) =>
    canBeBought(deps, about, lang);

export const rateBackInStock =
  (deps: WatchedGoods): Composer<'rate-back-in-stock'> =>
  (about, lang) =>
    canBeBought(deps, about, lang);
