import { useParams } from 'react-router-dom';
import { orderMissing } from '../../shared/routing/page-error.ts';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx';
import type { OrderKey } from './order-api.ts';
import { OrderView } from './order-view.tsx';
import { useOrderToken } from './use-order-token.ts';
import { usePolledOrder } from './use-polled-order.ts';

export const OrderScreen = () => {
  const { number = '' } = useParams();
  const t = useOrderToken(number);
  const key: OrderKey = { number, ...(t !== undefined && { t }) };
  const query = usePolledOrder(key);
  return (
    <QueryState query={query} skeleton={<OrderSkeleton />} missing={orderMissing}>
      {(order) => <OrderView key={order.number} order={order} orderKey={key} />}
    </QueryState>
  );
};

const OrderSkeleton = () => (
  <div style={{ display: 'grid', gap: 24, paddingTop: 64 }}>
    <LoadingNote />
    <Skeleton height={40} width={320} />
    <Skeleton height={240} />
  </div>
);
