import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/text/use-format.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useMinimumLoading } from '../../shared/ui/use-minimum-loading.ts';
import { useGamesStatisticQuery } from './home-api.ts';
import css from './statistics.module.css';

export const Statistics = () => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const { data, isLoading, isError } = useGamesStatisticQuery();
  const waiting = useMinimumLoading(isLoading);
  if (isError && !data) return null;
  if (data?.games_count === 0 && data.products_count === 0) return null; // a shop without a catalog

  const figures = [
    { what: 'years', value: data?.years },
    { what: 'games', value: data?.games_count },
    { what: 'products', value: data?.products_count },
  ] as const;
  return (
    <section className={css['section']} aria-labelledby="statistics">
      <h2 id="statistics">{t(($) => $.home.stats)}</h2>
      <dl className={css['figures']}>
        {figures.map(({ what, value }) => (
          <div key={what} className={css['figure']}>
            <dt>{t(($) => $.home[what][pluralForm(value ?? 0)])}</dt>
            <dd>
              {waiting || value === undefined ? (
                <Skeleton height="1em" width={96} />
              ) : (
                number(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
