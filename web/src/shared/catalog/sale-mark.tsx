import { VisuallyHidden } from '@mantine/core';
import type { ProductCard } from '@shop/domain/catalog/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format.ts';

type SaleMarkProps = Readonly<{
  product: Pick<ProductCard, 'sale' | 'price' | 'old_price'>;
  className?: string | undefined;
}>;

/** By how much a product on sale is cheaper than before, in whole percent, never rounded up. */
export const SaleMark = ({ product, className }: SaleMarkProps) => {
  const { t } = useTranslation();
  const { percent, price } = useFormat();
  if (!product.sale) return null;
  const now = product.price && price(product.price).cost;
  const before = product.old_price && price(product.old_price).cost;
  const off = now && before ? Math.floor(((before - now) * 100) / before) : 0;
  return (
    <strong className={className}>
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
