import { VisuallyHidden } from '@mantine/core';
import type { StatisticsItem, StatisticsReply } from '@shop/contracts/statistics/contract';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '../../../shared/back-office/figure-table.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { hiddenBelow } from '../../../shared/ui/hidden-below.ts';
import { itemOrdersLink } from './links.ts';
import css from './statistics.module.css';
import { useItemName } from './use-item-name.ts';

type StatisticsTableProps = Readonly<{ report: StatisticsReply }>;

/** The item of the previous period; null if there was none, undefined without a comparison. */
type PreviousItem = StatisticsItem | null | undefined;

type Column = Readonly<{
  name: string;
  cell: (item: StatisticsItem, earlier: PreviousItem) => string;
}>;

const useColumns = (isCompared: boolean): readonly Column[] => {
  const { t } = useTranslation();
  const { number, money } = useFormat();
  const before: Column = {
    name: t(($) => $.adminStatistics.revenueBefore),
    cell: (_, earlier) => (earlier ? money(earlier.revenue.total) : '—'),
  };
  return [
    { name: t(($) => $.adminStatistics.paid), cell: ({ paid }) => number(paid) },
    { name: t(($) => $.adminStatistics.revenue), cell: ({ revenue }) => money(revenue.total) },
    ...(isCompared ? [before] : []),
    { name: t(($) => $.adminStatistics.refunded), cell: ({ refunded }) => money(refunded.total) },
    { name: t(($) => $.adminStatistics.promoCost), cell: (item) => money(item.promo_cost.total) },
    { name: t(($) => $.adminStatistics.profit), cell: ({ profit }) => money(profit) },
  ];
};

/** The figures by day, newest first, or by the values of another group. */
export const StatisticsTable = ({ report }: StatisticsTableProps) => {
  const { t } = useTranslation();
  const { by, items, previous } = report;
  const columns = useColumns(previous !== null);
  const before = new Map(previous?.items.map((item) => [item.value, item]));
  const rows = items.map((item, index) => ({
    item,
    earlier: by === 'day' ? previous?.items[index] : before.get(item.value),
  }));
  return (
    <div className={css['scroll']}>
      <FigureTable className={css['table'] ?? ''}>
        <VisuallyHidden component="caption">
          {t(($) => $.adminStatistics.groups[by])}
        </VisuallyHidden>
        <thead className={hiddenBelow(640)}>
          <tr>
            <th scope="col">{t(($) => $.adminStatistics.groups[by])}</th>
            <th scope="col">{t(($) => $.adminStatistics.placed)}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(by === 'day' ? rows.toReversed() : rows).map(({ item, earlier }) => (
            <Row
              key={item.value}
              report={report}
              columns={columns}
              item={item}
              earlier={previous ? (earlier ?? null) : undefined}
            />
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
};

type RowProps = Readonly<{
  report: StatisticsReply;
  columns: readonly Column[];
  item: StatisticsItem;
  earlier: PreviousItem;
}>;

const Row = ({ report, columns, item, earlier }: RowProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const nameOf = useItemName(report.by);
  const orders = itemOrdersLink(report.by, item, report);
  const placed = number(item.placed);
  return (
    <tr data-empty={(item.placed === 0 && item.paid === 0) || undefined}>
      <th scope="row">{nameOf(item)}</th>
      <td data-label={t(($) => $.adminStatistics.placed)}>
        {orders === null ? placed : <ShopLink to={orders}>{placed}</ShopLink>}
      </td>
      {columns.map(({ name, cell }) => (
        <td key={name} data-label={name}>
          {cell(item, earlier)}
        </td>
      ))}
    </tr>
  );
};
