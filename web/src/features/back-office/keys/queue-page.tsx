import type { WaitingOrder } from '@shop/contracts/stock/back-office.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { queueCall } from './keys-api.ts';
import { keyListsApi, useAdminStockQuery } from './lists-api.ts';
import { deliveryPath, queuePath } from './paths.ts';
import { RateText } from './rate-text.tsx';
import { useRateName } from './use-rate-name.ts';

const models = ['waitingOrders'];
const deliveries = ['manual', 'pool', 'shared'] as const;

const useOrderName = () => {
  const { t } = useTranslation();
  return ({ order_number: order }: WaitingOrder): string =>
    order === null ? t(($) => $.adminKeys.queue.unread) : String(order);
};

const useColumns = (): readonly ListColumn<WaitingOrder>[] => {
  const { t } = useTranslation();
  const local = useLocal();
  const orderName = useOrderName();
  const { number, shortDateTime } = useFormat();
  return useMemo(
    () => [
      {
        id: 'order',
        label: t(($) => $.adminKeys.order),
        cell: orderName,
        width: '130px',
        card: 'title',
      },
      {
        id: 'rate',
        label: t(($) => $.adminKeys.plan),
        cell: (item) => <RateText rate={item} />,
        card: 'line',
      },
      {
        id: 'game',
        label: t(($) => $.adminKeys.game),
        cell: (order) => local(order, 'game'),
        card: 'line',
      },
      {
        id: 'count',
        label: t(($) => $.adminKeys.queue.count),
        cell: ({ count }) => number(count),
        width: '110px',
        align: 'end',
        card: 'line',
      },
      {
        id: 'waits',
        label: t(($) => $.adminKeys.queue.waitsFor),
        cell: ({ delivery }) => t(($) => $.adminKeys.queue.waits[delivery]),
        card: 'badge',
      },
      {
        id: 'paid_at',
        label: t(($) => $.adminKeys.queue.paid),
        cell: ({ paid_at: paid }) => <time dateTime={paid}>{shortDateTime(paid)}</time>,
        sort: 'paid_at',
        width: '210px',
        card: 'line',
      },
      {
        id: 'queued_at',
        label: t(($) => $.adminKeys.queue.queued),
        cell: ({ queued_at: queued }) => <time dateTime={queued}>{shortDateTime(queued)}</time>,
        sort: 'queued_at',
        width: '210px',
        isOptional: true,
      },
    ],
    [t, local, orderName, number, shortDateTime],
  );
};

const useFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  const rateName = useRateName();
  const rate = useSearchParams()[0].get('filter[rate]');
  const query = new URLSearchParams({ 'filter[rate]': rate ?? '' });
  const { data } = useAdminStockQuery(`?${query.toString()}`, { skip: rate === null });
  const [stock] = data?.items ?? [];
  const rateLabel = stock ? rateName(stock) : '…';
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'delivery',
        label: t(($) => $.adminKeys.queue.waitsFor),
        options: deliveries.map((value) => ({
          value,
          label: t(($) => $.adminKeys.queue.waits[value]),
        })),
      },
      { kind: 'text', name: 'order', label: t(($) => $.adminKeys.order) },
      ...(rate === null
        ? []
        : [
            {
              kind: 'choice' as const,
              name: 'rate',
              label: t(($) => $.adminKeys.plan),
              options: [{ value: rate, label: rateLabel }],
            },
          ]),
    ],
    [t, rate, rateLabel],
  );
};

/** Paid orders that wait for staff or for keys, oldest payment first. */
export const QueuePage = () => {
  const { t } = useTranslation();
  const columns = useColumns();
  const filters = useFilters();
  const orderName = useOrderName();
  return (
    <AdminList
      section="keys/queue"
      title={t(($) => $.adminKeys.queue.title)}
      columns={columns}
      filters={filters}
      defaultSort="paid_at"
      endpoint={keyListsApi.endpoints.waitingOrders}
      models={models}
      nameOf={orderName}
      hrefOf={({ order_number: order }) => (order === null ? queuePath : deliveryPath(order))}
      empty={{
        title: t(($) => $.adminKeys.queue.empty),
        text: t(($) => $.adminKeys.queue.emptyText),
      }}
      csvPath={`${queueCall}.csv`}
    />
  );
};
