import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../shared/ui/dialogs.tsx';
import { LogoutQuestion } from './logout-question.tsx';

/** Asks for confirmation before signing out; a click outside closes the question. */
export const useLogout = () => {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  return () =>
    dialogs.open(
      t(($) => $.shell.logoutModal.title),
      (onClose) => <LogoutQuestion onClose={onClose} />,
    );
};
