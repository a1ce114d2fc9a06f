import type { PromoItem } from '@shop/contracts/promotions/contract';
import { useFormat } from '../../../shared/text/use-format.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './promos.module.css';

type BothCurrenciesProps = Readonly<{ sum: PromoItem['revenue'] }>;

/** The ruble amount, with a dollar amount below it if there is one. */
export const BothCurrencies = ({ sum: { rub, usd } }: BothCurrenciesProps) => {
  const { money } = useFormat();
  if (rub.cost === 0 && usd.cost === 0) return <span className={softText['plain']}>—</span>;
  return (
    <span className={css['lines']}>
      {rub.cost !== 0 && <span>{money(rub)}</span>}
      {usd.cost !== 0 && <span className={css['second']}>{money(usd)}</span>}
    </span>
  );
};
