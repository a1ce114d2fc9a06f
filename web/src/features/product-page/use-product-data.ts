import type { ProductPage } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLang, selectRegion } from '../../shared/i18n/locale-slice.ts';
import { withLang } from '../../shared/routing/lang-prefix.ts';
import { useShop } from '../../shared/shop-context.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { listMedia } from './media.ts';
import { useRateTerm } from '../../shared/text/use-rate-term.ts';

const availability = {
  yes: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  no: 'https://schema.org/OutOfStock',
} as const;

/** The schema.org data of a product, with an offer for each rate. */
export const useProductData = () => {
  const { t } = useTranslation();
  const { origin } = useShop();
  const lang = useSelector(selectLang);
  const region = useSelector(selectRegion);
  const local = useLocal();
  const { price } = useFormat();
  const termOf = useRateTerm();

  return (product: ProductPage) => {
    const { game, path, kind, status, id } = product;
    const url = origin + withLang(lang, `/catalog/${game.path}/${path}`);
    const rates = product.regions.includes(region) ? product.rates : [];
    const description = local(product, 'description');
    return {
      '@type': 'Product',
      name: local(product, 'name'),
      ...(description && { description }),
      sku: id,
      category: t(($) => $.catalog.kinds[kind]),
      image: listMedia({ ...product, videos: [] }).map(
        ({ address }) => new URL(address, origin).href,
      ),
      ...(rates.length > 0 && {
        offers: rates.map((rate) => {
          const { cost, currency } = price(rate.price);
          return {
            '@type': 'Offer',
            name: termOf(rate.days),
            price: (cost / 100).toFixed(2),
            priceCurrency: currency,
            availability: availability[status.sellable ? rate.in_stock : 'no'],
            url,
          };
        }),
      }),
    };
  };
};
