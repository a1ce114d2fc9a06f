import type { Overview, SalesOfDay } from '@shop/contracts/back-office/overview.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import css from './sales-figures.module.css';
import page from './overview-page.module.css';

type SalesFiguresProps = Readonly<{ sales: NonNullable<Overview['sales']> }>;

/** Today's sales beside those of yesterday and of the same weekday a week ago, in UTC days. */
export const SalesFigures = ({ sales }: SalesFiguresProps) => {
  const { t } = useTranslation();
  const { number, money } = useFormat();
  const { today, yesterday, week_ago: weekAgo } = sales;
  const figures = [
    { name: t(($) => $.admin.overviewPage.revenue), of: (day: SalesOfDay) => money(day.revenue) },
    { name: t(($) => $.admin.overviewPage.orders), of: (day: SalesOfDay) => number(day.orders) },
    { name: t(($) => $.admin.overviewPage.keys), of: (day: SalesOfDay) => number(day.units) },
  ];
  return (
    <section aria-labelledby="sales">
      <h2 id="sales" className={page['partTitle']}>
        {t(($) => $.admin.overviewPage.sales)}
      </h2>
      <dl className={css['figures']}>
        {figures.map(({ name, of }) => (
          <div key={name} className={css['figure']}>
            <dt>{name}</dt>
            <dd className={css['today']}>{of(today)}</dd>
            <dd>{t(($) => $.admin.overviewPage.yesterday, { value: of(yesterday) })}</dd>
            <dd>{t(($) => $.admin.overviewPage.weekAgo, { value: of(weekAgo) })}</dd>
          </div>
        ))}
      </dl>
      <p className={css['note']}>{t(($) => $.admin.overviewPage.wholeDays)}</p>
    </section>
  );
};
