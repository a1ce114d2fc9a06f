import type { WireMoney } from '@shop/contracts/wire/contract';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format.ts';
import css from './price.module.css';

type PriceProps = Readonly<{
  price: WireMoney;
  was?: WireMoney | null;
  size?: 's' | 'm' | 'l';
  /** Whether to add the prefix “from”, for the lowest of several prices. */
  prefixed?: boolean;
}>;

/** A price in tabular figures, with the previous price beside it. */
export const Price = ({ price, was, size = 'm', prefixed = false }: PriceProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <span className={css['price']} data-size={size}>
      {prefixed ? t(($) => $.catalog.from, { price: money(price) }) : money(price)}
      {was && was.cost > price.cost && (
        <>
          <VisuallyHidden>{t(($) => $.catalog.oldPrice, { price: money(was) })}</VisuallyHidden>
          <s className={css['was']} aria-hidden="true">
            {money(was)}
          </s>
        </>
      )}
    </span>
  );
};
