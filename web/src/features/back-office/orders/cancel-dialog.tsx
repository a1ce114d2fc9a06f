import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useCancelByStaffMutation } from './order-api.ts';
import type { OrderDialogProps } from './order-dialog.ts';

/** Cancels an unpaid order. */
export const CancelDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [cancel] = useCancelByStaffMutation();
  return (
    <ActionDialog
      title={t(($) => $.adminOrder.cancelOrder.title, { number: order.number })}
      text={<p>{t(($) => $.adminOrder.cancelOrder.text)}</p>}
      action={t(($) => $.adminOrder.cancelOrder.submit)}
      dismissal={t(($) => $.adminOrder.cancelOrder.keep)}
      run={(attempt) => cancel({ number: order.number, attempt, body: {} })}
      onDone={() => {
        toasts.done(t(($) => $.adminOrder.cancelOrder.done));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
