import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../shared/ui/dialogs.tsx';
import { LogoutQuestion } from './logout-question.tsx';

/** Asks whether one means it; a click beside the question closes it. */
export const useLogout = () => {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  return () =>
    dialogs.open(
      t(($) => $.shell.logoutModal.title),
      (onClose) => <LogoutQuestion onClose={onClose} />,
    );
};
