import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import { StateMark } from '../keys/state-mark.tsx';
import { CopyText } from './copy-text.tsx';
import { OrderActions } from './order-actions.tsx';
import css from './order-page.module.css';
import { orderTones } from './order-tones.ts';
import { ordersPath } from './paths.ts';

/** The order's number, status and actions. */
export const OrderHeader = ({ order }: Readonly<{ order: AdminOrderPage }>) => {
  const { t } = useTranslation();
  const { number, status, attention, tags } = order;
  const title = t(($) => $.adminOrder.title, { number: String(number) });
  const isFailed = tags.includes('mail_failed');
  return (
    <header className={css['header']}>
      <PageMeta title={title} noindex />
      <ShopLink to={ordersPath} className={css['back']}>
        <IconArrowLeft size={16} aria-hidden="true" />
        {t(($) => $.adminOrder.back)}
      </ShopLink>
      <div className={css['line']}>
        <h1 className={css['title']}>{title}</h1>
        <CopyText
          text={String(number)}
          label={t(($) => $.adminList.copyId, { id: String(number) })}
          done={t(($) => $.adminList.idCopied)}
        />
        <StateMark tone={orderTones[status]}>{t(($) => $.admin.orderStatus[status])}</StateMark>
        {attention !== null && (
          <StateMark tone="bad">{t(($) => $.adminOrders.attentions[attention])}</StateMark>
        )}
        {isFailed && <StateMark tone="bad">{t(($) => $.adminOrders.emails.failed)}</StateMark>}
      </div>
      <OrderActions order={order} />
    </header>
  );
};
