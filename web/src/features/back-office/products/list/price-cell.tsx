import type { AdminProduct } from '@shop/contracts/catalog/admin-products.contract';
import { useFormat } from '../../../../shared/text/use-format.ts';
import css from './products-list-page.module.css';

/** The price of the cheapest rate in each region: rubles, with dollars below. */
export const PriceCell = ({ price }: Pick<AdminProduct, 'price'>) => {
  const { money } = useFormat();
  if (!price) return <span className={css['none']}>—</span>;
  return (
    <span className={css['pair']} data-align="end">
      <span>{money(price.cis)}</span>
      <span className={css['second']}>{money(price.global)}</span>
    </span>
  );
};
