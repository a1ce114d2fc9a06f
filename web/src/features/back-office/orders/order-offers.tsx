import type { AdminOrderPage, OrderOffer } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './order-page.module.css';

/** The offer at the time of purchase beside the current offer. */
export const OrderOffers = ({ order: { seen, now } }: Readonly<{ order: AdminOrderPage }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { money, number } = useFormat();
  const rowsOf = (offer: OrderOffer) => [
    [t(($) => $.adminOrder.offer.product), local(offer, 'product')],
    [t(($) => $.adminOrder.offer.game), local(offer, 'game')],
    [t(($) => $.adminOrder.offer.status), local(offer, 'status')],
    [t(($) => $.adminOrder.offer.price), offer.unit_price ? money(offer.unit_price) : '–'],
    [t(($) => $.adminOrder.offer.exchangeRate), number(offer.exchange_rate)],
    [
      t(($) => $.adminOrder.offer.terms),
      t(($) => $.adminOrder.offer.termsVersion, { version: offer.terms_version }),
    ],
  ];
  const today = now && rowsOf(now);
  return (
    <Panel aria-labelledby="order-offers">
      <h2 id="order-offers">{t(($) => $.adminOrder.offer.title)}</h2>
      <DataTable className={css['table'] ?? ''} aria-labelledby="order-offers">
        <thead>
          <tr>
            <td aria-label={t(($) => $.adminOrder.offer.title)} />
            <th scope="col">{t(($) => $.adminOrder.offer.atPurchase)}</th>
            {today && <th scope="col">{t(($) => $.adminOrder.offer.now)}</th>}
          </tr>
        </thead>
        <tbody>
          {rowsOf(seen).map(([label, then], index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{then}</td>
              {today && (
                <td data-changed={today[index]?.[1] === then ? undefined : true}>
                  {today[index]?.[1]}
                </td>
              )}
            </tr>
          ))}
          {now && (
            <tr>
              <th scope="row">{t(($) => $.adminOrder.offer.sale)}</th>
              <td>{t(($) => $.adminOrder.offer.yes)}</td>
              <td data-changed={now.on_sale ? undefined : true}>
                {t(($) => $.adminOrder.offer[now.on_sale ? 'yes' : 'no'])}
              </td>
            </tr>
          )}
        </tbody>
      </DataTable>
      {!now && <p className={softText['small']}>{t(($) => $.adminOrder.offer.deleted)}</p>}
    </Panel>
  );
};
