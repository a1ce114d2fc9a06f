import type { PromoBatchItem } from '@shop/contracts/promotions/batches.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../../shared/back-office/list/admin-list.tsx';
import type { ListColumn } from '../../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../../shared/back-office/list/list-filter.ts';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { BothCurrencies } from '../both-currencies.tsx';
import { promoListsApi } from '../lists-api.ts';
import { batchesPath, codesOfBatch, historyOfBatch, newBatchPath } from '../paths.ts';
import { useCommonColumns } from '../use-common-columns.tsx';
import css from './batches.module.css';
import { ExportCodes } from './export-codes.tsx';
import { ResumeButton } from './resume-button.tsx';

const models = ['promoBatches', 'promos'];
const noFilters: readonly ListFilter[] = [];

/** The codes of a batch, their uses and their sums. */
const useFigureColumns = (): readonly ListColumn<PromoBatchItem>[] => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return useMemo(
    () => [
      {
        id: 'codes',
        label: t(($) => $.adminPromos.batches.codes),
        cell: ({ made, count }) =>
          made < count
            ? t(($) => $.adminPromos.batches.madeOf, { made: number(made), total: number(count) })
            : number(count),
        sort: 'count',
        width: '130px',
        align: 'end',
        card: 'line',
      },
      {
        id: 'used',
        label: t(($) => $.adminPromos.batches.used),
        cell: ({ id, used }, tabIndex) => (
          <ShopLink to={historyOfBatch(id)} tabIndex={tabIndex}>
            {number(used)}
          </ShopLink>
        ),
        width: '120px',
        align: 'end',
        card: 'line',
      },
      {
        id: 'redeemed',
        label: t(($) => $.adminPromos.batches.redeemed),
        cell: ({ redeemed }) => number(redeemed),
        width: '130px',
        align: 'end',
        isOptional: true,
      },
      {
        id: 'given',
        label: t(($) => $.adminPromos.totalDiscounts),
        cell: ({ given }) => <BothCurrencies sum={given} />,
        width: '150px',
        align: 'end',
        card: 'line',
      },
      {
        id: 'revenue',
        label: t(($) => $.adminPromos.revenue),
        cell: ({ revenue }) => <BothCurrencies sum={revenue} />,
        width: '120px',
        align: 'end',
        card: 'line',
        isMinor: true,
      },
    ],
    [t, number],
  );
};

const useColumns = (): readonly ListColumn<PromoBatchItem>[] => {
  const { t } = useTranslation();
  const { discount, created } = useCommonColumns();
  const figures = useFigureColumns();
  return useMemo(
    () => [
      {
        id: 'name',
        label: t(($) => $.adminPromos.batches.name),
        cell: ({ name }) => name,
        sort: 'name',
        card: 'title',
      },
      discount,
      ...figures,
      {
        id: 'created_by',
        label: t(($) => $.adminPromos.batches.createdBy),
        cell: ({ created_by_name: name }) => name ?? t(($) => $.adminPromos.batches.erased),
        width: '150px',
        isOptional: true,
      },
      { ...created, card: 'line', isMinor: true },
      {
        id: 'actions',
        label: t(($) => $.adminPromos.batches.export),
        cell: (batch, tabIndex) => (
          <span className={css['actions']}>
            <ExportCodes id={batch.id} name={batch.name} tabIndex={tabIndex} />
            {batch.made < batch.count && <ResumeButton batch={batch} tabIndex={tabIndex} />}
          </span>
        ),
        width: '150px',
        card: 'line',
      },
    ],
    [t, discount, created, figures],
  );
};

/** The batches of generated codes, each with a link to its codes. */
export const BatchListPage = () => {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <AdminList
      section="promos/batches"
      title={t(($) => $.adminPromos.batches.title)}
      columns={columns}
      filters={noFilters}
      defaultSort="-created_at"
      isIdOptional
      endpoint={promoListsApi.endpoints.adminPromoBatches}
      models={models}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => codesOfBatch(id)}
      create={{ href: newBatchPath, label: t(($) => $.adminPromos.batches.create) }}
      empty={{
        title: t(($) => $.adminPromos.batches.empty),
        text: t(($) => $.adminPromos.batches.emptyText),
      }}
      csvPath={`${batchesPath}.csv`}
    />
  );
};
