import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import type { StatisticsReply } from '@shop/domain/statistics/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useItemName } from './use-item-name.ts';

type StatisticsChartProps = Readonly<{
  report: StatisticsReply;
  /** In CSS pixels. */
  height: number;
}>;

const mostBars = 12;
/** In CSS pixels. */
const mostBarWidth = 64;

/** Revenue by day as a line, of other groups as bars. The table beside it has the values. */
export const StatisticsChart = ({ report, height }: StatisticsChartProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const nameOf = useItemName(report.by);
  const { by, items, previous } = report;
  const shown = by === 'day' ? items : items.slice(0, mostBars);
  const data = shown.map((item, index) => ({
    name: nameOf(item),
    revenue: item.revenue.total.cost / 100,
    ...(by === 'day' &&
      previous && { before: (previous.items[index]?.revenue.total.cost ?? 0) / 100 }),
  }));
  const series = [
    { name: 'revenue', label: t(($) => $.adminStatistics.revenue), color: 'var(--accent)' },
    ...(by === 'day' && previous
      ? [{ name: 'before', label: t(($) => $.adminStatistics.periodBefore), color: 'gray.5' }]
      : []),
  ];
  const common = {
    h: height,
    data,
    dataKey: 'name',
    series,
    valueFormatter: number,
    gridAxis: 'x',
    tickLine: 'none',
    yAxisProps: { width: 64 },
    xAxisProps: { interval: 'preserveStartEnd', minTickGap: 24 },
  } as const;
  return (
    <div aria-hidden="true">
      {by === 'day' ? (
        <LineChart
          {...common}
          curveType="linear"
          withDots={data.length < 40}
          lineChartProps={{ accessibilityLayer: false }}
        />
      ) : (
        <BarChart
          {...common}
          maxBarWidth={mostBarWidth}
          barChartProps={{ accessibilityLayer: false }}
        />
      )}
    </div>
  );
};
