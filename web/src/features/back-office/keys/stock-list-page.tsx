import { deliveries } from '@shop/contracts/kernel';
import type { AdminStock } from '@shop/contracts/stock/back-office.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { useDaysLeft } from '../../../shared/back-office/use-days-left.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { stockCall } from './keys-api.ts';
import { keyListsApi } from './lists-api.ts';
import { newImportPath, ratePath } from './paths.ts';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { stockLevelTones } from './tones.ts';
import { RateText } from './rate-text.tsx';
import { useRateName } from './use-rate-name.ts';

const models = ['stockAlerts'];
const stockLevels = ['out', 'low', 'enough'] as const;

/** The keys of a rate by status, and how long the available ones last. */
const useFigureColumns = (): readonly ListColumn<AdminStock>[] => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const daysLeft = useDaysLeft();
  return useMemo(
    () => [
      {
        id: 'available',
        label: t(($) => $.adminKeys.stock.available),
        cell: ({ available }) =>
          available === null ? t(($) => $.adminKeys.stock.uncounted) : number(available),
        sort: 'available',
        width: '116px',
        align: 'end',
        card: 'line',
      },
      {
        id: 'reserved',
        label: t(($) => $.adminKeys.stock.reserved),
        cell: ({ reserved }) => number(reserved),
        width: '96px',
        align: 'end',
        card: 'line',
        isMinor: true,
      },
      {
        id: 'issued',
        label: t(($) => $.adminKeys.stock.issued),
        cell: ({ issued }) => number(issued),
        sort: 'issued',
        width: '96px',
        align: 'end',
        card: 'line',
        isMinor: true,
      },
      {
        id: 'days_left',
        label: t(($) => $.adminKeys.stock.daysLeft),
        cell: ({ days_left: left }) => daysLeft(left),
        width: '116px',
        align: 'end',
        card: 'line',
        isMinor: true,
      },
      {
        id: 'waiting',
        label: t(($) => $.adminKeys.stock.waiting),
        cell: ({ waiting }) => number(waiting),
        sort: 'waiting',
        width: '126px',
        align: 'end',
        card: 'line',
      },
    ],
    [t, number, daysLeft],
  );
};

const useColumns = (): readonly ListColumn<AdminStock>[] => {
  const { t } = useTranslation();
  const local = useLocal();
  const { day } = useFormat();
  const figures = useFigureColumns();
  return useMemo(
    () => [
      {
        id: 'rate',
        label: t(($) => $.adminKeys.plan),
        cell: (item) => <RateText rate={item} />,
        card: 'title',
      },
      {
        id: 'game',
        label: t(($) => $.adminKeys.game),
        cell: (stock) => local(stock, 'game'),
        card: 'line',
      },
      {
        id: 'stock_level',
        label: t(($) => $.adminKeys.stockLevel),
        cell: ({ stock_level: level }) => (
          <StatusMark tone={stockLevelTones[level]}>
            {t(($) => $.adminKeys.stockLevels[level])}
          </StatusMark>
        ),
        width: '140px',
        card: 'badge',
      },
      ...figures,
      {
        id: 'delivery',
        label: t(($) => $.adminKeys.delivery),
        cell: ({ delivery }) => t(($) => $.adminKeys.deliveries[delivery]),
        width: '150px',
        isOptional: true,
      },
      {
        id: 'since',
        label: t(($) => $.adminKeys.stock.since),
        cell: ({ since }) => <time dateTime={since}>{day(since)}</time>,
        sort: 'since',
        width: '150px',
        isOptional: true,
      },
    ],
    [t, local, figures, day],
  );
};

/** The stock of each rate. */
export const StockListPage = () => {
  const { t } = useTranslation();
  const rateName = useRateName();
  const columns = useColumns();
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'stock_level',
        label: t(($) => $.adminKeys.stockLevel),
        options: stockLevels.map((value) => ({
          value,
          label: t(($) => $.adminKeys.stockLevels[value]),
        })),
      },
      {
        kind: 'choice',
        name: 'delivery',
        label: t(($) => $.adminKeys.delivery),
        options: deliveries.map((value) => ({
          value,
          label: t(($) => $.adminKeys.deliveries[value]),
        })),
      },
    ],
    [t],
  );
  return (
    <AdminList
      section="keys"
      title={t(($) => $.adminKeys.stock.title)}
      columns={columns}
      filters={filters}
      defaultSort="-since"
      endpoint={keyListsApi.endpoints.adminStock}
      models={models}
      nameOf={rateName}
      hrefOf={({ id }) => ratePath(id)}
      create={{ href: newImportPath, label: t(($) => $.adminKeys.stock.import) }}
      empty={{
        title: t(($) => $.adminKeys.stock.empty),
        text: t(($) => $.adminKeys.stock.emptyText),
        prerequisite: { href: '/admin/products', label: t(($) => $.adminKeys.stock.toProducts) },
      }}
      csvPath={`${stockCall}.csv`}
      isIdOptional
    />
  );
};
