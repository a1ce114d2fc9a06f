import type { WireMoney } from '@shop/domain/wire/contract';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './price.module.css';

type PriceProps = Readonly<{
  price: WireMoney;
  was?: WireMoney | null;
  size?: 's' | 'm' | 'l';
  /** Says that it is the least of several. */
  prefixed?: boolean;
}>;

/** A sum in tabular figures, with what it was before beside it. */
export const Price = ({ price, was, size = 'm', prefixed = false }: PriceProps) => {
  const { t } = useTranslation();
  return (
    <span className={css['price']} data-size={size}>
      {prefixed ? t(($) => $.catalog.from, { price: price.display }) : price.display}
      {was && was.cost > price.cost && (
        <>
          <VisuallyHidden>{t(($) => $.catalog.oldPrice, { price: was.display })}</VisuallyHidden>
          <s className={css['was']} aria-hidden="true">
            {was.display}
          </s>
        </>
      )}
    </span>
  );
};
