import type { RevealedNotification } from '@shop/contracts/payments/notifications.contract';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../../shared/back-office/action-dialog/action-dialog.tsx';
import { usePaymentSystemName } from '../../orders/use-payment-system-name.ts';
import { useReveal } from './notifications-api.ts';

type RevealDialogProps = Readonly<{
  id: string;
  system: string;
  onShown: (posted: RevealedNotification) => void;
  onClose: () => void;
}>;

/** Asks for a reason before the posted content is shown. */
export const RevealDialog = ({ id, system, onShown, onClose }: RevealDialogProps) => {
  const { t } = useTranslation();
  const systemName = usePaymentSystemName();
  const reveal = useReveal();
  return (
    <ActionDialog
      title={t(($) => $.adminNotifications.showTitle, { system: systemName(system) })}
      text={<p>{t(($) => $.adminNotifications.showText)}</p>}
      action={t(($) => $.adminNotifications.show)}
      run={async (attempt) => {
        const { data, error } = await reveal({ id, attempt });
        if (data) onShown(data);
        return { error };
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
};
