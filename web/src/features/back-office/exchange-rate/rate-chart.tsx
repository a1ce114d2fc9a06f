import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import type { ExchangeRateSettings } from '@shop/contracts/payments/exchange-rate.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';

type RateChartProps = Readonly<{
  settings: ExchangeRateSettings;
  /** In CSS pixels. */
  height: number;
}>;

/**
 * One step per rate change at equal distances, since changes are clustered in time. The table has
 * the values.
 */
export const RateChart = ({ settings, height }: RateChartProps) => {
  const { t } = useTranslation();
  const { day, number } = useFormat();
  const { items, beginning } = settings;
  const oldest = items.at(-1);
  const points = [
    {
      setting: 0,
      since: t(($) => $.adminExchangeRate.before),
      dollar: oldest?.before ?? beginning,
    },
    ...items.toReversed().map(({ revision, at, dollar }) => ({
      setting: revision,
      since: day(at),
      dollar,
    })),
    {
      setting: settings.current.revision + 1,
      since: t(($) => $.adminExchangeRate.today),
      dollar: settings.current.dollar,
    },
  ];
  const label = t(($) => $.adminExchangeRate.rublesPerDollar);
  const sinceOf = (setting: unknown): string =>
    points.find((point) => point.setting === setting)?.since ?? '';
  return (
    <div aria-hidden="true">
      <LineChart
        h={height}
        data={points}
        dataKey="setting"
        series={[{ name: 'dollar', label, color: 'var(--accent)' }]}
        curveType="stepAfter"
        withDots={points.length < 40}
        yAxisProps={{ domain: ['auto', 'auto'], width: 48 }}
        xAxisProps={{ tickFormatter: sinceOf, interval: 'preserveStartEnd', minTickGap: 24 }}
        tooltipProps={{ labelFormatter: sinceOf }}
        valueFormatter={number}
        gridAxis="x"
        tickLine="none"
        lineChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
};
