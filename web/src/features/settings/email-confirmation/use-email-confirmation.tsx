import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';

/** Opens the confirmation dialog for an address; `enterCode` assumes that a code was sent. */
export const useEmailConfirmation = () => {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const open = (email: string, isSent: boolean) =>
    dialogs.open(
      t(($) => $.settings.confirm.title),
      (onClose) => <EmailConfirmation email={email} isSent={isSent} onClose={onClose} />,
    );
  return {
    confirm: (email: string) => open(email, false),
    enterCode: (email: string) => open(email, true),
  };
};
