import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import type { StatisticsReply } from '@shop/contracts/statistics/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import type { Measure } from './measures.ts';
import { findMeasure } from './measures.ts';
import { useItemName } from './use-item-name.ts';

type StatisticsChartProps = Readonly<{
  report: StatisticsReply;
  measure: Measure;
  /** In CSS pixels. */
  height: number;
}>;

const maxBars = 12;
/** In CSS pixels. */
const maxBarWidth = 64;

/** A line chart by day, a bar chart for other groups. The table below has the values. */
export const StatisticsChart = ({ report, measure, height }: StatisticsChartProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const nameOf = useItemName(report.by);
  const { by, items, previous } = report;
  const isInOrder = by === 'day' || by === 'hour';
  const shown = isInOrder ? items : items.slice(0, maxBars);
  const compared = isInOrder ? previous : null;
  const data = shown.map((item, index) => {
    const earlier = compared?.items[index];
    return {
      name: nameOf(item),
      value: findMeasure(measure, item),
      ...(earlier && { before: findMeasure(measure, earlier) }),
    };
  });
  const series = [
    { name: 'value', label: t(($) => $.adminStatistics[measure]), color: 'var(--accent)' },
    ...(compared
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
          maxBarWidth={maxBarWidth}
          barChartProps={{ accessibilityLayer: false }}
        />
      )}
    </div>
  );
};
