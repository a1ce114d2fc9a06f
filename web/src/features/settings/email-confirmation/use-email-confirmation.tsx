import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';

/** Opens the question for the code that proves an address. */
export const useEmailConfirmation = () => {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  return (email: string) =>
    dialogs.open(
      t(($) => $.settings.confirm.title),
      (onClose) => <EmailConfirmation email={email} onClose={onClose} />,
    );
};
