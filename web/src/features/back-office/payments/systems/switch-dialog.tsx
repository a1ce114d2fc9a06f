import type { AdminPaymentSystem } from '@shop/contracts/payments/admin-systems.contract';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { useSwitchPaymentSystemMutation } from './systems-api.ts';

type SwitchDialogProps = Readonly<{
  system: AdminPaymentSystem;
  /** Whether it is the only system available to buyers. */
  isLast: boolean;
  onClose: () => void;
}>;

/** Switches a payment system on or off for buyers. */
export const SwitchDialog = ({ system, isLast, onClose }: SwitchDialogProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const toasts = useToasts();
  const [send] = useSwitchPaymentSystemMutation();
  const { id, is_on: isOn, revision } = system;
  const name = { system: local(system, 'name') };
  return (
    <ActionDialog
      title={t(($) => $.adminPaymentSystems[isOn ? 'offTitle' : 'onTitle'], name)}
      text={
        <>
          <p>{t(($) => $.adminPaymentSystems[isOn ? 'offText' : 'onText'])}</p>
          {isOn && isLast && (
            <p>
              <strong>{t(($) => $.adminPaymentSystems.offLast)}</strong>
            </p>
          )}
        </>
      }
      action={t(($) => $.adminPaymentSystems[isOn ? 'turnOff' : 'turnOn'])}
      run={(attempt) => send({ id, isOn: !isOn, revision, attempt })}
      onDone={() => {
        toasts.done(t(($) => $.adminPaymentSystems[isOn ? 'turnedOff' : 'turnedOn'], name));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
