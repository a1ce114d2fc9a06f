import { useModals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { EmailConfirmation } from './email-confirmation.tsx';

/** Opens the question for the code that proves an address. */
export const useEmailConfirmation = () => {
  const { t } = useTranslation();
  const { openModal, closeModal } = useModals();
  return (email: string) => {
    const id: string = openModal({
      title: t(($) => $.settings.confirm.title),
      closeButtonProps: { 'aria-label': t(($) => $.shell.close) },
      children: <EmailConfirmation email={email} onClose={() => closeModal(id)} />,
    });
  };
};
