import type { PromoUse } from '@shop/contracts/promotions/uses.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefetch } from '../../../../shared/back-office/live/use-live-refetch.ts';
import { useFocusAfterPaging } from '../../../../shared/ui/use-focus-after-paging.ts';
import { PageButtons } from '../../../../shared/back-office/page-buttons.tsx';
import { EmptyPanel, PanelState } from '../../../../shared/back-office/panel-state.tsx';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { historyOfCode, orderPath } from '../paths.ts';
import { usePromoUsesQuery } from '../promos-api.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import css from './page.module.css';

const size = 25;
const models = ['promoUses'];

/** The orders that used a code, newest first. */
export const UsesTab = ({ code }: Readonly<{ code: string }>) => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = usePromoUsesQuery({ code, page, size }, { refetchOnMountOrArgChange: true });
  useLiveRefetch(models, query.refetch);
  const list = useFocusAfterPaging<HTMLUListElement>(page, query.currentData !== undefined);
  return (
    <PanelState query={{ ...query, currentData: query.currentData ?? query.data }}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyPanel
            title={t(($) => $.adminPromos.usesTab.empty)}
            text={t(($) => $.adminPromos.usesTab.emptyText)}
          />
        ) : (
          <div className={css['uses']}>
            <ul
              ref={list}
              tabIndex={-1}
              className={css['list']}
              aria-label={t(($) => $.adminPromos.tabs.uses)}
            >
              {items.map((use) => (
                <Use key={use.order_id} use={use} />
              ))}
            </ul>
            <PageButtons page={page} pages={Math.ceil(total / size)} onChange={setPage} />
            <p>
              <ShopLink to={historyOfCode(code)}>
                {t(($) => $.adminPromos.usesTab.history)}
              </ShopLink>
            </p>
          </div>
        )
      }
    </PanelState>
  );
};

const Use = ({ use }: Readonly<{ use: PromoUse }>) => {
  const { t } = useTranslation();
  const { money, dateTime } = useFormat();
  const local = useLocal();
  const { order_number: order } = use;
  const product = { product_rus: use.product_rus ?? '', product_eng: use.product_eng ?? '' };
  const rate = { rate_rus: use.rate_rus ?? '', rate_eng: use.rate_eng ?? '' };
  return (
    <li className={css['use']}>
      {order === null ? (
        <span className={softText['small']}>{t(($) => $.adminPromos.usesTab.notPlaced)}</span>
      ) : (
        <ShopLink to={orderPath(order)}>
          {t(($) => $.adminPromos.usesTab.orderNumber, { number: order })}
        </ShopLink>
      )}
      <span>
        {[local(product, 'product'), local(rate, 'rate')].filter((text) => text !== '').join(' · ')}
      </span>
      <span className={softText['small']}>
        {use.email ?? t(($) => $.adminPromos.usesTab.erased)}
      </span>
      <span className={css['sum']}>
        <span>−{money(use.discount)}</span>
        <span className={softText['small']}>{money(use.subtotal)}</span>
      </span>
      <span>{t(($) => $.adminPromos.usesTab.statuses[use.status])}</span>
      <time dateTime={use.changed_at} className={softText['small']}>
        {dateTime(use.changed_at)}
      </time>
    </li>
  );
};
