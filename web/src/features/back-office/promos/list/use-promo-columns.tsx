import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoItem } from '@shop/contracts/promotions/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../../shared/back-office/list/list-column.ts';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { BothCurrencies } from '../both-currencies.tsx';
import { codesOfBatch } from '../paths.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import css from '../promos.module.css';
import { PromoStatusMark } from '../status-mark.tsx';
import { useTermsTexts } from '../terms/use-terms-texts.ts';
import { useCommonColumns } from '../use-common-columns.tsx';
import { UsedCell } from '../used-cell.tsx';

const useFigureColumns = (): readonly ListColumn<PromoItem>[] => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return useMemo(
    () => [
      {
        id: 'used',
        label: t(($) => $.adminPromos.used),
        cell: (promo) => <UsedCell promo={promo} />,
        sort: 'uses',
        width: '120px',
        card: 'line',
      },
      {
        id: 'given',
        label: t(($) => $.adminPromos.totalDiscounts),
        cell: ({ totals }) => <BothCurrencies sum={totals.redeemed.discount} />,
        sort: 'given',
        width: '140px',
        align: 'end',
        card: 'line',
      },
      {
        id: 'revenue',
        label: t(($) => $.adminPromos.revenue),
        cell: ({ revenue }) => <BothCurrencies sum={revenue} />,
        sort: 'revenue',
        width: '120px',
        align: 'end',
        card: 'line',
        isMinor: true,
      },
      {
        id: 'refused',
        label: t(($) => $.adminPromos.refused),
        cell: ({ totals }) => number(totals.refused),
        sort: 'refused',
        width: '110px',
        align: 'end',
        isOptional: true,
      },
    ],
    [t, number],
  );
};

export const usePromoColumns = (): readonly ListColumn<PromoItem>[] => {
  const { t } = useTranslation();
  const texts = useTermsTexts();
  const { discount, created } = useCommonColumns();
  const figures = useFigureColumns();
  return useMemo(
    () => [
      {
        id: 'code',
        label: t(($) => $.adminPromos.code),
        cell: ({ code }) => <span className={css['code']}>{shownPromoCode(code)}</span>,
        sort: 'code',
        width: '190px',
        card: 'title',
      },
      discount,
      ...figures,
      {
        id: 'period',
        label: t(($) => $.adminPromos.period),
        cell: texts.period,
        sort: 'ends_at',
        width: '190px',
        card: 'line',
        isMinor: true,
      },
      {
        id: 'status',
        label: t(($) => $.adminPromos.status),
        cell: ({ status }) => <PromoStatusMark status={status} />,
        width: '140px',
        card: 'badge',
      },
      {
        id: 'batch',
        label: t(($) => $.adminPromos.batch),
        cell: ({ batch_id: id, batch_name: name }, tabIndex) =>
          id === null ? (
            <span className={softText['plain']}>{t(($) => $.adminPromos.withoutBatch)}</span>
          ) : (
            <ShopLink to={codesOfBatch(id)} tabIndex={tabIndex}>
              {name ?? id.slice(0, 8)}
            </ShopLink>
          ),
        card: 'line',
        isMinor: true,
      },
      { ...created, isOptional: true },
    ],
    [t, texts, discount, created, figures],
  );
};
