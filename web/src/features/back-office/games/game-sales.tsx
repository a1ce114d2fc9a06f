import type { AdminGamePage } from '@shop/contracts/catalog/admin-games.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import css from './game-sales.module.css';

type Sales = AdminGamePage['sales'];

/** Noon UTC, so that the date is the same in every inhabited time zone. */
const atNoon = (day: string): string => `${day}T12:00:00Z`;

/** Orders, keys and revenue of the last 30 days: figures, a chart, and a table. */
export const GameSales = ({ sales }: Readonly<{ sales: Sales }>) => {
  const { t } = useTranslation();
  const { number, money, date } = useFormat();
  const max = Math.max(1, ...sales.days.map(({ revenue }) => revenue.cost));
  const [from, to] = [date(atNoon(sales.from)), date(atNoon(sales.to))];
  return (
    <section className={css['panel']} aria-label={t(($) => $.adminGame.sales.title)}>
      <dl className={css['figures']}>
        <div>
          <dt>{t(($) => $.adminGame.sales.revenue)}</dt>
          <dd>{money(sales.revenue)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.adminGame.sales.paid)}</dt>
          <dd>{number(sales.paid)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.adminGame.sales.units)}</dt>
          <dd>{number(sales.units)}</dd>
        </div>
      </dl>
      <div>
        <div className={css['bars']} aria-hidden="true">
          {sales.days.map(({ day, revenue }) => (
            <span
              key={day}
              className={css['bar']}
              data-sold={revenue.cost > 0 || undefined}
              title={`${date(atNoon(day))}: ${money(revenue)}`}
              style={{ height: `${(Math.max(0, revenue.cost) / max) * 100}%` }}
            />
          ))}
        </div>
        <p className={css['ends']}>
          <span>{from}</span>
          <span>{to}</span>
        </p>
      </div>
      <details className={css['days']}>
        <summary>{t(($) => $.adminGame.sales.byDay)}</summary>
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.adminGame.sales.day)}</th>
              <th scope="col">{t(($) => $.adminGame.sales.paid)}</th>
              <th scope="col">{t(($) => $.adminGame.sales.units)}</th>
              <th scope="col">{t(($) => $.adminGame.sales.revenue)}</th>
            </tr>
          </thead>
          <tbody>
            {sales.days.toReversed().map(({ day, paid, units, revenue }) => (
              <tr key={day}>
                <th scope="row">{date(atNoon(day))}</th>
                <td>{number(paid)}</td>
                <td>{number(units)}</td>
                <td>{money(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </details>
    </section>
  );
};
