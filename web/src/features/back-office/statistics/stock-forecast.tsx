import type { RunwayItem } from '@shop/contracts/statistics/contract';
import { runwayDays } from '@shop/contracts/statistics/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { FigureTable } from '../../../shared/back-office/figure-table.tsx';
import { useDaysLeft } from '../../../shared/back-office/use-days-left.ts';
import { htmlLang } from '@shop/contracts/kernel/languages';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';
import { numberFormat } from '../../../shared/text/formatters.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { hiddenBelow } from '../../../shared/ui/hidden-below.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useStockForecastQuery } from './statistics-api.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './statistics.module.css';

/** How long the keys of each plan last at the recent pace, shortest first. */
export const StockForecast = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useStockForecastQuery(page);
  return (
    <section className={css['section']} aria-labelledby="stock-forecast">
      <h2 id="stock-forecast">{t(($) => $.adminStatistics.forecast)}</h2>
      <p className={softText['small']}>
        {t(($) => $.adminStatistics.forecastText, { days: runwayDays })}
      </p>
      <QueryState
        query={{ ...query, currentData: query.data }}
        skeleton={<Skeleton height={200} />}
      >
        {({ items, total, size }) =>
          total === 0 ? (
            <p>{t(($) => $.adminStatistics.noPlans)}</p>
          ) : (
            <>
              <ForecastTable items={items} />
              {total > size && (
                <div className={css['pages']}>
                  <Button
                    variant="default"
                    size="sm"
                    disabled={page === 1}
                    onClick={() => setPage(page - 1)}
                  >
                    {t(($) => $.adminStatistics.earlierPage)}
                  </Button>
                  <Button
                    variant="default"
                    size="sm"
                    disabled={page * size >= total}
                    onClick={() => setPage(page + 1)}
                  >
                    {t(($) => $.adminStatistics.laterPage)}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
};

const ForecastTable = ({ items }: Readonly<{ items: readonly RunwayItem[] }>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const rateTerm = useRateTerm();
  const lang = useSelector(selectLang);
  const daysLeft = useDaysLeft();
  const tenths = numberFormat(htmlLang[lang], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const planOf = ({ rate_days: length }: RunwayItem): string => {
    if (length === null) return t(($) => $.adminStatistics.deleted);
    return rateTerm(length);
  };
  return (
    <div className={css['scroll']}>
      <FigureTable className={css['table'] ?? ''} aria-labelledby="stock-forecast">
        <thead className={hiddenBelow(640)}>
          <tr>
            <th scope="col">{t(($) => $.adminStatistics.groups.product)}</th>
            <th scope="col">{t(($) => $.adminStatistics.plan)}</th>
            <th scope="col">{t(($) => $.adminStatistics.available)}</th>
            <th scope="col">{t(($) => $.adminStatistics.soldPerDay)}</th>
            <th scope="col">{t(($) => $.adminStatistics.daysLeft)}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.rate_id}>
              <th scope="row">
                <ShopLink to={`/admin/keys/rates/${item.rate_id}`}>
                  {(lang === 'rus' ? item.product_name_rus : item.product_name_eng) ??
                    t(($) => $.adminStatistics.deleted)}
                </ShopLink>
              </th>
              <td data-label={t(($) => $.adminStatistics.plan)}>{planOf(item)}</td>
              <td data-label={t(($) => $.adminStatistics.available)}>
                {item.available === null
                  ? t(($) => $.adminKeys.stock.uncounted)
                  : number(item.available)}
              </td>
              <td data-label={t(($) => $.adminStatistics.soldPerDay)}>
                {tenths.format(item.sold_per_day)}
              </td>
              <td data-label={t(($) => $.adminStatistics.daysLeft)}>{daysLeft(item.days_left)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
};
