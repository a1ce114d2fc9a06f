import { countedModelNames } from '@shop/contracts/back-office/counted-models.contract';
import { useTranslation } from 'react-i18next';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { useOverviewQuery } from './overview-api.ts';
import css from './overview-page.module.css';
import { SalesFigures } from './sales-figures.tsx';
import { SetupList } from './setup-list.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The read models of the overview: counts, sales and orders. */
const models = [...countedModelNames, 'statistics'];

/** The items that need attention, today's sales, and the latest orders. */
export const OverviewPage = () => {
  const { t } = useTranslation();
  const query = useOverviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useLiveRefetch(models, query.refetch);
  const title = t(($) => $.admin.overview);
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <h1 className={css['title']}>{title}</h1>
      <SetupList />
      <QueryState query={query} skeleton={<OverviewSkeleton />}>
        {({ waiting, sales, latest_orders: orders }) => (
          <>
            <WaitingList items={waiting} />
            {sales && <SalesFigures sales={sales} />}
            {orders && <LatestOrders orders={orders} />}
          </>
        )}
      </QueryState>
    </div>
  );
};

const OverviewSkeleton = () => (
  <>
    <LoadingNote />
    <Skeleton height={120} />
    <Skeleton height={96} />
    <Skeleton height={240} />
  </>
);
