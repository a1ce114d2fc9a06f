import { Button } from '@mantine/core';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { AdminPaymentPage } from '@shop/contracts/payments/back-office.contract';
import { hadResult } from '@shop/contracts/payments/notifications.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { AcceptPaymentDialog } from '../../orders/accept-payment-dialog.tsx';
import { LiftHoldDialog } from '../../orders/lift-hold-dialog.tsx';
import { ResolveAttentionDialog } from '../../orders/resolve-attention-dialog.tsx';
import { MailKeysDialog } from '../../orders/mail-dialogs.tsx';
import { RefundDialog } from '../../orders/refund-dialog.tsx';
import { RefundRetryDialog, RefundSentDialog } from '../../orders/refund-follow-up.tsx';
import { AssignDialog, DismissDialog } from '../notifications/resolve-dialogs.tsx';
import { VerifyDialog } from '../notifications/verify-dialog.tsx';
import { orderPath } from '../paths.ts';
import css from '../payments.module.css';

type Step = AdminPaymentPage['next_steps'][number];
type Action =
  | 'assign'
  | 'dismiss'
  | 'verify'
  | 'accept'
  | 'lift'
  | 'resolve'
  | 'refund'
  | 'sent'
  | 'retry'
  | 'manual'
  | 'resend';

/** The first action of each step is the default. */
const actionsOf: Readonly<Record<Step, readonly Action[]>> = {
  assign_or_dismiss: ['assign', 'dismiss'],
  refund_and_dismiss: ['dismiss'],
  dismiss_returned: ['dismiss'],
  verify_again: ['verify'],
  accept_or_refund: ['accept', 'refund'],
  send_refund: ['sent'],
  retry_refund: ['retry', 'manual'],
  refund_second_payment: ['refund'],
  lift_hold_or_refund: ['lift', 'refund'],
  add_keys_or_refund: ['refund'],
  check_reversal: ['resolve', 'refund'],
  check_charge_back: ['resolve'],
  resend_mail: ['resend'],
};

type NextStepsProps = Readonly<{
  payment: AdminPaymentPage;
  /** Undefined while loading, and for a payment without an order. */
  order: AdminOrderPage | undefined;
}>;

/** Explains the status of the payment and offers the actions of an administrator. */
export const NextSteps = ({ payment, order }: NextStepsProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Action>();
  const { status, next_steps: steps } = payment;
  const actions = [...new Set(steps.flatMap((step) => actionsOf[step]))].filter((action) =>
    isPossible(action, payment, order),
  );
  return (
    <section
      className={css['notice']}
      aria-labelledby="payment-next"
      data-waits={steps.length > 0 || undefined}
    >
      <h2 id="payment-next">{t(($) => $.adminPayments.next.title)}</h2>
      <p>{t(($) => $.adminPayments.explanations[status])}</p>
      {steps.length === 0 && <p>{t(($) => $.adminPayments.next.none)}</p>}
      {steps.map((step) => (
        <p key={step}>{t(($) => $.adminPayments.next.steps[step])}</p>
      ))}
      <div className={css['actions']}>
        {actions.map((action) => (
          <Button key={action} variant="default" size="sm" onClick={() => setOpen(action)}>
            {t(($) => $.adminPayments.next[action])}
          </Button>
        ))}
        {payment.number !== null && payment.order && (
          <ShopLink to={orderPath(payment.number)}>
            {t(($) => $.adminPayments.next.openOrder, { number: payment.number })}
          </ShopLink>
        )}
      </div>
      {open && (
        <ActionDialogOf
          action={open}
          payment={payment}
          order={order}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
};

const ofPayment: ReadonlySet<Action> = new Set<Action>(['assign', 'dismiss', 'verify']);

/** Whether the payment has the object that the action needs: a notification, or an order. */
const isPossible = (
  action: Action,
  { notifications }: AdminPaymentPage,
  order: AdminOrderPage | undefined,
): boolean => (ofPayment.has(action) ? notifications.length > 0 : order !== undefined);

/**
 * The newest notification that reports the money without an order. Later ones, such as that of a
 * refund, may contain no money that can be assigned or dismissed.
 */
const findReport = ({ notifications }: AdminPaymentPage) =>
  notifications.find((each) => hadResult(each, 'wrong_currency')) ??
  notifications.find(
    (each) => hadResult(each, 'unknown_order') && reportsPayment.has(each.subject),
  ) ??
  notifications[0];

/** Null: the notification was refused when it arrived, and was verified again. */
const reportsPayment: ReadonlySet<string | null> = new Set(['payment', null]);

type ActionDialogOfProps = NextStepsProps & Readonly<{ action: Action; onClose: () => void }>;

const ActionDialogOf = ({ action, payment, order, onClose }: ActionDialogOfProps) => {
  const [newest] = payment.notifications;
  const reporting = findReport(payment);
  const target = reporting && { id: reporting.id, payment: payment.id, onClose };
  if (action === 'assign') return target && <AssignDialog {...target} />;
  if (action === 'dismiss') {
    const step = payment.next_steps.find((each) => actionsOf[each].includes('dismiss'));
    return target && <DismissDialog {...target} step={step ?? 'assign_or_dismiss'} />;
  }
  if (action === 'verify') return newest && <VerifyDialog id={newest.id} onClose={onClose} />;
  if (!order) return null;
  switch (action) {
    case 'accept':
      return <AcceptPaymentDialog order={order} paymentId={payment.id} onClose={onClose} />;
    case 'lift':
      return <LiftHoldDialog order={order} onClose={onClose} />;
    case 'resolve':
      return <ResolveAttentionDialog order={order} onClose={onClose} />;
    case 'refund':
      return <RefundDialog order={order} paymentId={payment.id} onClose={onClose} />;
    case 'resend':
      return <MailKeysDialog order={order} onClose={onClose} />;
    case 'sent':
    case 'retry':
    case 'manual':
      return <RefundDialogOf action={action} payment={payment} order={order} onClose={onClose} />;
  }
};

type RefundDialogOfProps = Readonly<{
  action: 'sent' | 'retry' | 'manual';
  payment: AdminPaymentPage;
  order: AdminOrderPage;
  onClose: () => void;
}>;

/** The dialog for the payment's first refund in the required status. */
const RefundDialogOf = ({ action, payment, order, onClose }: RefundDialogOfProps) => {
  const status = action === 'sent' ? 'due' : 'failed';
  const refund = order.refunds.find(
    (each) => each.payment === payment.id && each.status === status,
  );
  if (!refund) return null;
  const { number } = order;
  if (action === 'sent') {
    return <RefundSentDialog number={number} refund={refund} onClose={onClose} />;
  }
  return (
    <RefundRetryDialog
      number={number}
      refund={refund}
      isManual={action === 'manual'}
      onClose={onClose}
    />
  );
};
