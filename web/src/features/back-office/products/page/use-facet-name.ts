import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { useTranslation } from 'react-i18next';
import type { NameFacet } from '../../../../shared/back-office/history/name-facet.ts';
import { useRateTerm } from '../../../../shared/text/use-rate-term.ts';

/** Names the facets of a product: details, status, and each rate. */
export const useFacetName = (product: AdminProductPage | null): NameFacet => {
  const { t } = useTranslation();
  const term = useRateTerm();
  return (facet) => {
    if (facet === 'details') return t(($) => $.adminProduct.about);
    if (facet === 'status') return t(($) => $.adminProduct.status.title);
    const rate = product?.rates.find(({ id }) => facet === `rate:${id}`);
    return rate
      ? t(($) => $.adminProduct.plan.named, { term: term(rate.days) })
      : t(($) => $.adminProduct.plan.withdrawn);
  };
};
