import { Button } from '@mantine/core';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { deliveryPath } from '../keys/paths.ts';
import { AcceptPaymentDialog } from './accept-payment-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectEmailDialog } from './correct-email-dialog.tsx';
import { LiftHoldDialog } from './lift-hold-dialog.tsx';
import { ResolveAttentionDialog } from './resolve-attention-dialog.tsx';
import { MailKeysDialog } from './mail-dialogs.tsx';
import type { OrderDialogProps } from './order-dialog.ts';
import css from './order-page.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { onlyVoidsKeys } from './refundable-payments.ts';
import { ReplaceKeyDialog } from './replace-key-dialog.tsx';

type Action = AdminOrderPage['actions'][number];
type DialogAction = Exclude<Action, 'deliver'>;

const dialogs: Readonly<Record<DialogAction, (props: OrderDialogProps) => ReactNode>> = {
  refund: RefundDialog,
  replace_key: ReplaceKeyDialog,
  accept_payment: AcceptPaymentDialog,
  lift_hold: LiftHoldDialog,
  resolve_attention: ResolveAttentionDialog,
  mail_keys: MailKeysDialog,
  correct_email: CorrectEmailDialog,
  cancel: CancelDialog,
};

/** The actions available for the order, each with a confirmation dialog. */
export const OrderActions = ({ order }: Readonly<{ order: AdminOrderPage }>) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<DialogAction>();
  const Dialog = open === undefined ? undefined : dialogs[open];
  if (order.actions.length === 0) return null;
  return (
    <fieldset className={css['actions']} aria-label={t(($) => $.adminOrder.actions.label)}>
      {order.actions.map((action) =>
        action === 'deliver' ? (
          <Button
            key={action}
            component={ShopLink}
            to={deliveryPath(order.number)}
            variant="default"
            size="sm"
          >
            {t(($) => $.adminOrder.actions.deliver)}
          </Button>
        ) : (
          <Button key={action} variant="default" size="sm" onClick={() => setOpen(action)}>
            {action === 'refund' && onlyVoidsKeys(order)
              ? t(($) => $.adminOrder.refund.submitVoid)
              : t(($) => $.adminOrder.actions[action])}
          </Button>
        ),
      )}
      {Dialog && <Dialog order={order} onClose={() => setOpen(undefined)} />}
    </fieldset>
  );
};
