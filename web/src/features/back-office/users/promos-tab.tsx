import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import type { UserPromoUse } from '@shop/contracts/identity/users.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import type { PartColumn } from './part-table.tsx';
import { PartTable } from './part-table.tsx';
import { useUserPromoUsesQuery } from './users-api.ts';

const useColumns = (): readonly PartColumn<UserPromoUse>[] => {
  const { t } = useTranslation();
  const { shortDateTime, money } = useFormat();
  const lang = useSelector(selectLang);
  return [
    {
      label: t(($) => $.adminUsers.promosTab.time),
      cell: ({ at }) => <time dateTime={at}>{shortDateTime(at)}</time>,
    },
    {
      label: t(($) => $.adminUsers.promosTab.code),
      cell: ({ code }) =>
        code === '' ? (
          '—'
        ) : (
          <ShopLink to={`/admin/promos/${encodeURIComponent(code)}`}>
            {shownPromoCode(code)}
          </ShopLink>
        ),
    },
    {
      label: t(($) => $.adminUsers.promosTab.event),
      cell: ({ kind }) => t(($) => $.adminUsers.promosTab.events[kind]),
    },
    {
      label: t(($) => $.adminUsers.promosTab.product),
      cell: (use) => use[`product_${lang}`] ?? '—',
    },
    {
      label: t(($) => $.adminUsers.promosTab.discount),
      cell: ({ discount }) => (discount === null ? '—' : money(discount)),
      align: 'end',
    },
    {
      label: t(($) => $.adminUsers.promosTab.order),
      cell: ({ order_number: number }) =>
        number === null ? '—' : <ShopLink to={`/admin/orders/${number}`}>{number}</ShopLink>,
    },
  ];
};

/** The promo codes that a user redeemed or tried. */
export const PromosTab = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useUserPromoUsesQuery({ id, page });
  return (
    <PartTable
      label={t(($) => $.adminUsers.tabs.promos)}
      query={query}
      columns={useColumns()}
      empty={{
        title: t(($) => $.adminUsers.promosTab.empty),
        text: t(($) => $.adminUsers.promosTab.emptyText),
      }}
      page={page}
      onPage={setPage}
    />
  );
};
