import type {
  ExchangeRateSetting,
  ExchangeRateSettings,
} from '@shop/contracts/payments/exchange-rate.contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '../../../shared/back-office/figure-table.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './exchange-rate.module.css';

type RateHistoryProps = Readonly<{ settings: ExchangeRateSettings }>;

/** The chart library loads only if there is a history to draw. */
const RateChart = lazy(async () => ({ default: (await import('./rate-chart.tsx')).RateChart }));

const chartHeight = 240;

/** The rate changes, as a chart and as a table. */
export const RateHistory = ({ settings }: RateHistoryProps) => {
  const { t } = useTranslation();
  const { items, beginning } = settings;
  return (
    <section className={css['history']} aria-labelledby="rate-history">
      <h2 id="rate-history">{t(($) => $.adminExchangeRate.history)}</h2>
      {items.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminExchangeRate.never, { beginning })}</p>
      ) : (
        <div className={css['past']}>
          <Suspense fallback={<Skeleton height={chartHeight} />}>
            <RateChart settings={settings} height={chartHeight} />
          </Suspense>
          <SettingsTable items={items} />
        </div>
      )}
    </section>
  );
};

const SettingsTable = ({ items }: Readonly<{ items: readonly ExchangeRateSetting[] }>) => {
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  return (
    <FigureTable className={css['table'] ?? ''} aria-label={t(($) => $.adminExchangeRate.history)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.adminExchangeRate.since)}</th>
          <th scope="col">{t(($) => $.adminExchangeRate.rublesPerDollar)}</th>
          <th scope="col">{t(($) => $.adminExchangeRate.change)}</th>
          <th scope="col">{t(($) => $.adminExchangeRate.author)}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ revision, at, dollar, before, by_name: name }) => (
          <tr key={revision}>
            <td>
              <time dateTime={at}>{dateTime(at)}</time>
            </td>
            <td>{number(dollar)}</td>
            <td>{signed(Math.round((dollar - before) * 100) / 100, number)}</td>
            <td>{name ?? t(($) => $.adminForm.history.someone)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
};

const signed = (difference: number, number: (value: number) => string): string =>
  difference > 0 ? `+${number(difference)}` : number(difference).replace('-', '−');
