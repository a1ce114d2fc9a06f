import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useLiftHoldMutation } from './order-api.ts';
import type { OrderDialogProps } from './order-dialog.ts';

/** Releases an order from its hold, which delivers it. */
export const LiftHoldDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [lift] = useLiftHoldMutation();
  return (
    <ActionDialog
      title={t(($) => $.adminOrder.hold.title, { number: order.number })}
      text={<p>{t(($) => $.adminOrder.hold.text)}</p>}
      action={t(($) => $.adminOrder.hold.submit)}
      run={(attempt) => lift({ number: order.number, attempt, body: {} })}
      onDone={() => {
        toasts.done(t(($) => $.adminOrder.hold.done));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
