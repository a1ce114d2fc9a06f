import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { EverywhereQuestion } from './everywhere-question.tsx';

/** Asks for confirmation before signing out everywhere. */
export const useSignOutEverywhere = () => {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  return () =>
    dialogs.open(
      t(($) => $.settings.sessions.everywhere),
      (onClose) => <EverywhereQuestion onClose={onClose} />,
    );
};
