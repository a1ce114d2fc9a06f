import { useModals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { EverywhereQuestion } from './everywhere-question.tsx';

/** Asks whether one means it. */
export const useSignOutEverywhere = () => {
  const { t } = useTranslation();
  const { openModal, closeModal } = useModals();
  return () => {
    const id: string = openModal({
      title: t(($) => $.settings.sessions.everywhere),
      closeButtonProps: { 'aria-label': t(($) => $.shell.close) },
      children: <EverywhereQuestion onClose={() => closeModal(id)} />,
    });
  };
};
