import type { StatisticsItem, StatisticsReply } from '@shop/domain/statistics/contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { ordersOfItem } from './links.ts';
import css from './statistics.module.css';
import { useItemName } from './use-item-name.ts';

type StatisticsTableProps = Readonly<{ report: StatisticsReply }>;

/** The figures of each day, the newest first, or of each value of another group. */
export const StatisticsTable = ({ report }: StatisticsTableProps) => {
  const { t } = useTranslation();
  const { by, items, previous } = report;
  const before = new Map(previous?.items.map((item) => [item.value, item]));
  const rows = items.map((item, index) => ({
    item,
    earlier: by === 'day' ? previous?.items[index] : before.get(item.value),
  }));
  return (
    <div className={css['scroll']}>
      <table className={css['table']}>
        <caption>{t(($) => $.adminStatistics.groups[by])}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.adminStatistics.groups[by])}</th>
            <th scope="col">{t(($) => $.adminStatistics.placed)}</th>
            <th scope="col">{t(($) => $.adminStatistics.paid)}</th>
            <th scope="col">{t(($) => $.adminStatistics.revenue)}</th>
            {previous && <th scope="col">{t(($) => $.adminStatistics.revenueBefore)}</th>}
            <th scope="col">{t(($) => $.adminStatistics.refunded)}</th>
            <th scope="col">{t(($) => $.adminStatistics.promoCost)}</th>
            <th scope="col">{t(($) => $.adminStatistics.profit)}</th>
          </tr>
        </thead>
        <tbody>
          {(by === 'day' ? rows.toReversed() : rows).map(({ item, earlier }) => (
            <Row
              key={item.value}
              report={report}
              item={item}
              earlier={previous ? (earlier ?? null) : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

type RowProps = Readonly<{
  report: StatisticsReply;
  item: StatisticsItem;
  /** In the period before; null if there was nothing, undefined if nothing is compared. */
  earlier: StatisticsItem | null | undefined;
}>;

const Row = ({ report, item, earlier }: RowProps) => {
  const { number, money } = useFormat();
  const nameOf = useItemName(report.by);
  return (
    <tr>
      <th scope="row">{nameOf(item)}</th>
      <td>
        <ShopLink to={ordersOfItem(report.by, item, report)}>{number(item.placed)}</ShopLink>
      </td>
      <td>{number(item.paid)}</td>
      <td>{money(item.revenue.total)}</td>
      {earlier !== undefined && <td>{earlier ? money(earlier.revenue.total) : '—'}</td>}
      <td>{money(item.refunded.total)}</td>
      <td>{money(item.promo_cost.total)}</td>
      <td>{money(item.profit)}</td>
    </tr>
  );
};
