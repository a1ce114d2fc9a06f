import type { AdminKey } from '@shop/contracts/stock/back-office.contract';
import { keyStatus } from '@shop/contracts/stock/back-office.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { FindKey } from './find-key.tsx';
import { keysCall } from './keys-api.ts';
import { keyListsApi, useAdminStockQuery } from './lists-api.ts';
import css from './keys.module.css';
import { orderPath } from '../orders/paths.ts';
import { importPath, keyPath, newImportPath } from './paths.ts';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { keyTones } from './tones.ts';
import { useEmptyKeyList } from './use-empty-key-list.ts';
import { useMasked } from './use-masked.ts';
import { RateText } from './rate-text.tsx';
import { useRateName } from './use-rate-name.ts';

const models = ['keys'];

const useTimeColumns = (): readonly ListColumn<AdminKey>[] => {
  const { t } = useTranslation();
  const { day } = useFormat();
  return useMemo(
    () => [
      {
        id: 'changed_at',
        label: t(($) => $.adminKeys.list.changed),
        cell: ({ changed_at: changed }) => <time dateTime={changed}>{day(changed)}</time>,
        sort: 'changed_at',
        width: '150px',
        isOptional: true,
      },
      {
        id: 'stored_at',
        label: t(($) => $.adminKeys.list.stored),
        cell: ({ stored_at: stored }) => <time dateTime={stored}>{day(stored)}</time>,
        sort: 'stored_at',
        width: '150px',
        card: 'line',
      },
    ],
    [t, day],
  );
};

const useColumns = (): readonly ListColumn<AdminKey>[] => {
  const { t } = useTranslation();
  const masked = useMasked();
  const times = useTimeColumns();
  return useMemo(
    () => [
      {
        id: 'masked',
        label: t(($) => $.adminKeys.list.key),
        cell: (key) => <span className={css['mono']}>{masked(key)}</span>,
        width: '150px',
        card: 'title',
      },
      {
        id: 'rate',
        label: t(($) => $.adminKeys.plan),
        cell: (item) => <RateText rate={item} />,
        card: 'line',
      },
      {
        id: 'status',
        label: t(($) => $.adminKeys.status),
        cell: ({ status }) => (
          <StatusMark tone={keyTones[status]}>{t(($) => $.adminKeys.statuses[status])}</StatusMark>
        ),
        width: '160px',
        card: 'badge',
      },
      {
        id: 'batch',
        label: t(($) => $.adminKeys.batch),
        cell: (key, tabIndex) => (
          <ShopLink to={importPath(key.import_id)} tabIndex={tabIndex}>
            {key.batch}
          </ShopLink>
        ),
        card: 'line',
      },
      {
        id: 'line',
        label: t(($) => $.adminKeys.list.line),
        cell: ({ line }) => line,
        sort: 'line',
        width: '90px',
        align: 'end',
        isOptional: true,
      },
      {
        id: 'order',
        label: t(($) => $.adminKeys.order),
        cell: ({ order_number: order }, tabIndex) =>
          order === null ? (
            '—'
          ) : (
            <ShopLink
              to={orderPath(order)}
              tabIndex={tabIndex}
              aria-label={t(($) => $.adminKeys.orderNumber, { number: String(order) })}
            >
              {order}
            </ShopLink>
          ),
        width: '126px',
        card: 'line',
      },
      ...times,
    ],
    [t, masked, times],
  );
};

/** Filters by the rate and import in the address, with their names. Only links set them. */
const useNamedFilters = () => {
  const [search] = useSearchParams();
  const rateName = useRateName();
  const [rate, delivery] = [search.get('filter[rate]'), search.get('filter[import]')];
  const rates = useAdminStockQuery(`?filter[rate]=${encodeURIComponent(rate ?? '')}`, {
    skip: rate === null,
  });
  const [stock] = rates.data?.items ?? [];
  return {
    rate: rate === null ? null : { value: rate, label: stock ? rateName(stock) : '…' },
    delivery: delivery === null ? null : { value: delivery, label: delivery.slice(0, 8) },
  };
};

const useFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  const { rate, delivery } = useNamedFilters();
  const [rateId, rateLabel] = [rate?.value, rate?.label];
  const importId = delivery?.value;
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t(($) => $.adminKeys.status),
        options: keyStatus.options.map((value) => ({
          value,
          label: t(($) => $.adminKeys.statuses[value]),
        })),
      },
      { kind: 'text', name: 'batch', label: t(($) => $.adminKeys.batch) },
      { kind: 'text', name: 'order', label: t(($) => $.adminKeys.order) },
      ...(rateId === undefined
        ? []
        : [
            {
              kind: 'choice' as const,
              name: 'rate',
              label: t(($) => $.adminKeys.plan),
              options: [{ value: rateId, label: rateLabel ?? '…' }],
            },
          ]),
      ...(importId === undefined
        ? []
        : [
            {
              kind: 'choice' as const,
              name: 'import',
              label: t(($) => $.adminKeys.list.importFilter),
              options: [{ value: importId, label: importId.slice(0, 8) }],
            },
          ]),
    ],
    [t, rateId, rateLabel, importId],
  );
};

/** The list of masked keys. It has no search box, which would put keys into addresses. */
export const KeyListPage = () => {
  const { t } = useTranslation();
  const masked = useMasked();
  const columns = useColumns();
  const filters = useFilters();
  const empty = useEmptyKeyList(
    t(($) => $.adminKeys.list.empty),
    t(($) => $.adminKeys.list.emptyText),
  );
  return (
    <AdminList
      section="keys/all"
      title={t(($) => $.adminKeys.list.title)}
      columns={columns}
      filters={filters}
      defaultSort="-stored_at"
      endpoint={keyListsApi.endpoints.adminKeys}
      models={models}
      nameOf={masked}
      hrefOf={({ id }) => keyPath(id)}
      create={{ href: newImportPath, label: t(($) => $.adminKeys.stock.import) }}
      empty={empty}
      csvPath={`${keysCall}.csv`}
      hasSearch={false}
      isIdOptional
      intro={<FindKey />}
    />
  );
};
