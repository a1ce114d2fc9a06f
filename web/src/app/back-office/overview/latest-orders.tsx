import type { AdminOrder } from '@shop/contracts/ordering/order-list.contract';
import { useTranslation } from 'react-i18next';
import { EmailText } from '../../../shared/back-office/email-text.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useOrderStatus } from '../../../shared/text/use-order-status.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { hiddenBelow } from '../../../shared/ui/hidden-below.ts';
import { hasPage } from '../existing-pages.ts';
import css from './latest-orders.module.css';
import page from './overview-page.module.css';

type LatestOrdersProps = Readonly<{ orders: readonly AdminOrder[] }>;

/** The newest orders, updated live. */
export const LatestOrders = ({ orders }: LatestOrdersProps) => {
  const { t } = useTranslation();
  const title = t(($) => $.admin.overviewPage.latest);
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className={page['partTitle']}>
        {title}
      </h2>
      {orders.length === 0 ? (
        <p className={css['none']}>{t(($) => $.admin.overviewPage.noOrders)}</p>
      ) : (
        <DataTable className={css['table'] ?? ''} aria-labelledby="latest">
          <thead className={hiddenBelow(640)}>
            <tr>
              <th scope="col">{t(($) => $.admin.overviewPage.number)}</th>
              <th scope="col">{t(($) => $.admin.overviewPage.product)}</th>
              <th scope="col">{t(($) => $.admin.overviewPage.buyer)}</th>
              <th scope="col">{t(($) => $.admin.overviewPage.status)}</th>
              <th scope="col">{t(($) => $.admin.overviewPage.total)}</th>
              <th scope="col">{t(($) => $.admin.overviewPage.placed)}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  );
};

/** Cards on phones show the column name beside the value. */
const label = (name: string) => ({ 'data-label': name });

const OrderRow = ({ order }: Readonly<{ order: AdminOrder }>) => {
  const { t } = useTranslation();
  const { money, time, dateTime } = useFormat();
  const local = useLocal();
  const statusOf = useOrderStatus();
  const { number, product, email_masked: email, status, total, placed_at: placed } = order;
  return (
    <tr>
      <td className={css['number']}>
        {hasPage('/admin/orders') ? (
          <ShopLink to={`/admin/orders/${number}`}>{number}</ShopLink>
        ) : (
          number
        )}
      </td>
      <td {...label(t(($) => $.admin.overviewPage.product))} className={css['product']}>
        {local(product, 'name')}
      </td>
      <td {...label(t(($) => $.admin.overviewPage.buyer))} className={css['buyer']}>
        <EmailText email={email} />
      </td>
      <td {...label(t(($) => $.admin.overviewPage.status))} data-status={status}>
        {statusOf(order)}
      </td>
      <td {...label(t(($) => $.admin.overviewPage.total))} className={css['sum']}>
        {money(total)}
      </td>
      <td {...label(t(($) => $.admin.overviewPage.placed))}>
        <time dateTime={placed} title={dateTime(placed)}>
          {time(placed)}
        </time>
      </td>
    </tr>
  );
};
