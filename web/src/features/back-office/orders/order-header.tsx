import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../shared/back-office/detail/page-header.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { CopyText } from './copy-text.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderStatusMarks } from './order-status-marks.tsx';
import { ordersPath } from './paths.ts';

/** The order's number, status and actions. */
export const OrderHeader = ({ order }: Readonly<{ order: AdminOrderPage }>) => {
  const { t } = useTranslation();
  const { number, tags } = order;
  const title = t(($) => $.adminOrder.title, { number: String(number) });
  const isFailed = tags.includes('mail_failed');
  return (
    <PageHeader
      title={title}
      back={{ path: ordersPath, label: t(($) => $.adminOrder.back) }}
      mark={
        <>
          <CopyText
            text={String(number)}
            label={t(($) => $.adminList.copyId, { id: String(number) })}
            done={t(($) => $.adminList.idCopied)}
          />
          <OrderStatusMarks order={order} />
          {isFailed && <StatusMark tone="bad">{t(($) => $.adminOrders.emails.failed)}</StatusMark>}
        </>
      }
      actions={<OrderActions order={order} />}
    />
  );
};
