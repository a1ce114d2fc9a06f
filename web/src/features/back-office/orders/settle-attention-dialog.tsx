import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useSettleAttentionMutation } from './order-api.ts';
import type { OrderDialogProps } from './order-dialog.ts';

/** Records that nothing is left to do about a charge-back or a partial reversal. */
export const SettleAttentionDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [settle] = useSettleAttentionMutation();
  return (
    <ActionDialog
      title={t(($) => $.adminOrder.settleAttention.title, { number: order.number })}
      text={<p>{t(($) => $.adminOrder.settleAttention.text)}</p>}
      action={t(($) => $.adminOrder.settleAttention.submit)}
      run={(attempt) => settle({ number: order.number, attempt, body: {} })}
      onDone={() => {
        toasts.done(t(($) => $.adminOrder.settleAttention.done));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
