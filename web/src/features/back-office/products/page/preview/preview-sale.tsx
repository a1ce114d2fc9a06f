import type { Lang } from '@shop/contracts/wire/contract';
import { SaleBadge } from '../../../../../shared/catalog/sale-mark.tsx';
import type { ProductValues } from '../product-values.ts';
import { usePreviewPrice } from './use-preview-price.ts';

type PreviewSaleProps = Readonly<{ rates: ProductValues['rates']; lang: Lang }>;

/** Shows the discount of the cheapest rate, as the shop does. */
export const PreviewSale = ({ rates, lang }: PreviewSaleProps) => {
  const moneyOf = usePreviewPrice(lang);
  const [cheapest] = rates.toSorted((one, other) => one.price.rub - other.price.rub);
  return (
    <SaleBadge
      now={cheapest ? moneyOf(cheapest.price) : null}
      before={cheapest?.old_price ? moneyOf(cheapest.old_price) : null}
    />
  );
};
