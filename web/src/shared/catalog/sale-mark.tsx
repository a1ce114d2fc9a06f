import { VisuallyHidden } from '@mantine/core';
import type { ProductCard } from '@shop/contracts/catalog/contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format.ts';

type SaleMarkProps = Readonly<{
  product: Pick<ProductCard, 'sale' | 'price' | 'old_price'>;
}>;

/** The sale badge of a product, with the discount in the visitor's region. */
export const SaleMark = ({ product }: SaleMarkProps) => {
  const { price } = useFormat();
  if (!product.sale) return null;
  return (
    <SaleBadge
      now={product.price && price(product.price)}
      before={product.old_price && price(product.old_price)}
    />
  );
};

type SaleBadgeProps = Readonly<{
  /** Null if a price is unknown or was not higher before. */
  now: WireMoney | null;
  before: WireMoney | null;
}>;

/** The discount in whole percent, rounded down. */
export const SaleBadge = ({ now, before }: SaleBadgeProps) => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const off =
    now && before && before.cost > 0
      ? Math.floor(((before.cost - now.cost) * 100) / before.cost)
      : 0;
  return (
    <strong>
      {off < 1 ? (
        t(($) => $.catalog.sale)
      ) : (
        <>
          <VisuallyHidden>{t(($) => $.catalog.sale)} </VisuallyHidden>−{percent(off * 100)}
        </>
      )}
    </strong>
  );
};
