import { Button } from '@mantine/core';
import type { AdminOrderPage, OrderRefund } from '@shop/contracts/ordering/admin-order.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  RecordItem,
  RecordLine,
  RecordTitle,
  RecordList,
} from '../../../shared/back-office/detail/record-list.tsx';
import { useReasonText } from '../../../shared/back-office/history/use-reason-text.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './order-page.module.css';
import { RefundRetryDialog, RefundSentDialog } from './refund-follow-up.tsx';
import { useKeyName } from './use-key-name.ts';

/** The refunds of the order. */
export const OrderRefunds = ({ order }: Readonly<{ order: AdminOrderPage }>) => {
  const { t } = useTranslation();
  return (
    <>
      <h3 id="order-refunds">{t(($) => $.adminOrder.money.out)}</h3>
      {order.refunds.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminOrder.money.noRefund)}</p>
      ) : (
        <RecordList aria-labelledby="order-refunds">
          {order.refunds.map((refund) => (
            <RefundRow key={refund.refund_id} number={order.number} refund={refund} />
          ))}
        </RecordList>
      )}
    </>
  );
};

const tones: Readonly<Record<OrderRefund['status'], MarkTone>> = {
  due: 'warn',
  sent: 'good',
  failed: 'bad',
};

type RefundRowProps = Readonly<{ number: number; refund: OrderRefund }>;

const RefundRow = ({ number, refund }: RefundRowProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const keyName = useKeyName();
  const reasonText = useReasonText();
  const { amount, status, method, reason, reference, at, whole, keys, failures, retried } = refund;
  const about = whole ? t(($) => $.adminOrder.money.whole) : keys.map(keyName).join(', ');
  return (
    <RecordItem>
      <RecordLine>
        <RecordTitle>
          <StatusMark tone={tones[status]}>
            {t(($) => $.adminOrder.money.statuses[status])}
          </StatusMark>
          <span>{t(($) => $.adminOrder.money.methods[method])}</span>
          {about !== '' && <span className={softText['small']}>{about}</span>}
        </RecordTitle>
        <span className={css['sum']}>{format.money(amount)}</span>
      </RecordLine>
      <p>{reason}</p>
      <p className={softText['small']}>
        {t(($) => $.adminOrder.money.decided)} <time dateTime={at}>{format.dateTime(at)}</time>
        {reference !== null && (
          <> · {t(($) => $.adminOrder.timeline.details.reference, { reference })}</>
        )}
        {retried > 0 && (
          <>
            {' · '}
            {t(($) => $.adminOrder.money.retried[format.pluralForm(retried)], {
              number: format.number(retried),
            })}
          </>
        )}
      </p>
      {failures.map((failure) => (
        <p key={failure.at} className={softText['small']}>
          {t(($) => $.adminOrder.money.failure, {
            at: format.dateTime(failure.at),
            reason: reasonText(failure.reason),
          })}
        </p>
      ))}
      <RefundActions number={number} refund={refund} />
    </RecordItem>
  );
};

/** Retries a failed refund, or lets staff send it manually and record that. */
const RefundActions = ({ number, refund }: RefundRowProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'sent' | 'retry' | 'manual'>();
  const close = () => setOpen(undefined);
  const actions =
    refund.status === 'failed'
      ? (['retry', 'manual'] as const)
      : refund.status === 'due' && refund.method === 'manual'
        ? (['sent'] as const)
        : [];
  if (actions.length === 0) return null;
  return (
    <div className={css['actions']}>
      {actions.map((action) => (
        <Button key={action} variant="default" size="xs" onClick={() => setOpen(action)}>
          {t(($) => $.adminOrder.actions[action])}
        </Button>
      ))}
      {open === 'sent' && <RefundSentDialog number={number} refund={refund} onClose={close} />}
      {(open === 'retry' || open === 'manual') && (
        <RefundRetryDialog
          number={number}
          refund={refund}
          isManual={open === 'manual'}
          onClose={close}
        />
      )}
    </div>
  );
};
