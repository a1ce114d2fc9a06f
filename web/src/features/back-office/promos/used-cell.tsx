import type { PromoItem } from '@shop/contracts/promotions/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import css from './promos.module.css';

type UsedCellProps = Readonly<{ promo: Pick<PromoItem, 'uses' | 'limit' | 'reserved'> }>;

/** The number of uses, the limit, and the reserved uses. */
export const UsedCell = ({ promo: { uses, limit, reserved } }: UsedCellProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  return (
    <span className={css['lines']}>
      <span>
        {limit === null
          ? number(uses)
          : t(($) => $.adminPromos.usedOf, { uses: number(uses), limit: number(limit) })}
      </span>
      {reserved > 0 && (
        <span className={css['second']}>
          {t(($) => $.adminPromos.reserved[pluralForm(reserved)], { number: number(reserved) })}
        </span>
      )}
    </span>
  );
};
