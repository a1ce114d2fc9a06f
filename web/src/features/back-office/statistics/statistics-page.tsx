import type { StatisticsReply } from '@shop/contracts/statistics/contract';
import { statisticsGroups } from '@shop/contracts/statistics/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../shared/back-office/list/export-button.tsx';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { Measure } from './measures.ts';
import { measures } from './measures.ts';
import { PeriodPicker } from './period-picker.tsx';
import type { StatisticsChoice } from './statistics-api.ts';
import { statisticsCall, statisticsSearch, useStatisticsQuery } from './statistics-api.ts';
import { StatisticsFigureList } from './statistics-figures.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './statistics.module.css';
import { StatisticsTable } from './statistics-table.tsx';
import { StockForecast } from './stock-forecast.tsx';
import { useStatisticsChoice } from './use-statistics-choice.ts';

/** The chart library loads only if there is something to draw. */
const StatisticsChart = lazy(async () => ({
  default: (await import('./statistics-chart.tsx')).StatisticsChart,
}));

const models = ['statistics', 'tickets'];
const chartHeight = 280;

/** The shop's figures for a period, by day or another group, and the stock forecast. */
export const StatisticsPage = () => {
  const { t } = useTranslation();
  const { today, choice, choose } = useStatisticsChoice();
  const query = useStatisticsQuery(choice, { refetchOnMountOrArgChange: true });
  useLiveRefetch(models, query.refetch);
  const title = t(($) => $.adminStatistics.title);
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <header className={css['header']}>
        <h1>{title}</h1>
        <ExportButton
          request={`${statisticsCall}.csv?${statisticsSearch(choice)}`}
          fileName={`statistics-${choice.by}-${choice.from}-${choice.to}`}
        />
      </header>
      <PeriodPicker today={today} choice={choice} onChoose={choose} />
      <QueryState query={query} skeleton={<StatisticsSkeleton />}>
        {(report) => <Report report={report} choice={choice} onChoose={choose} />}
      </QueryState>
      <StockForecast />
    </div>
  );
};

type ReportProps = Readonly<{
  report: StatisticsReply;
  choice: StatisticsChoice;
  onChoose: (changes: Partial<StatisticsChoice>) => void;
}>;

const Report = ({ report, choice, onChoose }: ReportProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [measure, setMeasure] = useState<Measure>('revenue');
  const isEmpty = report.totals.placed === 0 && report.totals.paid === 0;
  return (
    <>
      <StatisticsFigureList days={report} now={report} before={report.previous} />
      <p className={softText['small']}>{t(($) => $.adminStatistics.note)}</p>
      <ChoiceList
        label={t(($) => $.adminStatistics.groupBy)}
        options={statisticsGroups.map((value) => ({
          value,
          name: t(($) => $.adminStatistics.groups[value]),
        }))}
        chosen={choice.by}
        onChoose={(by) => onChoose({ by })}
      />
      {isEmpty ? (
        <p>{t(($) => $.adminStatistics.nothing)}</p>
      ) : (
        <>
          <ChoiceList
            label={t(($) => $.adminStatistics.measure)}
            options={measures.map((value) => ({
              value,
              name: t(($) => $.adminStatistics[value]),
            }))}
            chosen={measure}
            onChoose={setMeasure}
          />
          <Suspense fallback={<Skeleton height={chartHeight} />}>
            <StatisticsChart report={report} measure={measure} height={chartHeight} />
          </Suspense>
          <StatisticsTable report={report} />
          {report.omitted_count > 0 && (
            <p className={softText['small']}>
              {t(($) => $.adminStatistics.omittedCount, { number: number(report.omitted_count) })}
            </p>
          )}
        </>
      )}
    </>
  );
};

const StatisticsSkeleton = () => (
  <>
    <LoadingNote />
    <Skeleton height={160} />
    <Skeleton height={chartHeight} />
  </>
);
