import { useModals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { LogoutQuestion } from './logout-question.tsx';

/** Asks whether one means it; a click beside the question closes it. */
export const useLogout = () => {
  const { t } = useTranslation();
  const { openModal, closeModal } = useModals();
  return () => {
    const id: string = openModal({
      title: t(($) => $.shell.logoutModal.title),
      closeButtonProps: { 'aria-label': t(($) => $.shell.close) },
      children: <LogoutQuestion onClose={() => closeModal(id)} />,
    });
  };
};
