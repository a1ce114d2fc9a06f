import type { PromoItem } from '@shop/contracts/promotions/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import css from './promos.module.css';
import { ScopeSummary } from './terms/scope-summary.tsx';
import { useTermsTexts } from './terms/use-terms-texts.ts';

type CommonItem = Pick<PromoItem, 'id' | 'reward' | 'scope' | 'scope_names' | 'created_at'>;

/** The columns that the lists of codes and of batches share. */
export const useCommonColumns = () => {
  const { t } = useTranslation();
  const { day } = useFormat();
  const texts = useTermsTexts();
  return useMemo(() => {
    const discount: ListColumn<CommonItem> = {
      id: 'discount',
      label: t(($) => $.adminPromos.discount),
      cell: ({ reward, scope, scope_names: names }) => (
        <span className={css['lines']}>
          <span>{texts.reward(reward)}</span>
          <span className={css['second']}>
            <ScopeSummary scope={scope} names={names} />
          </span>
        </span>
      ),
      card: 'line',
    };
    const created: ListColumn<CommonItem> = {
      id: 'created_at',
      label: t(($) => $.adminPromos.created),
      cell: ({ created_at: at }) => <time dateTime={at}>{day(at)}</time>,
      sort: 'created_at',
      width: '140px',
    };
    return { discount, created };
  }, [t, day, texts]);
};
