import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useResolveAttentionMutation } from './order-api.ts';
import type { OrderDialogProps } from './order-dialog.ts';

/** Records that nothing is left to do about a charge-back or a partial reversal. */
export const ResolveAttentionDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [resolve] = useResolveAttentionMutation();
  return (
    <ActionDialog
      title={t(($) => $.adminOrder.resolveAttention.title, { number: order.number })}
      text={<p>{t(($) => $.adminOrder.resolveAttention.text)}</p>}
      action={t(($) => $.adminOrder.resolveAttention.submit)}
      run={(attempt) => resolve({ number: order.number, attempt, body: {} })}
      onDone={() => {
        toasts.done(t(($) => $.adminOrder.resolveAttention.done));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
