import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Short messages at the edge of the page: what the server said, and what has worked. */
export const useToasts = () => {
  const { t } = useTranslation();
  const closeButtonProps = { 'aria-label': t(($) => $.shell.close) };
  return {
    refused: (message: string) =>
      notifications.show({
        message,
        role: 'alert',
        icon: <IconAlertTriangle size={20} />,
        closeButtonProps,
        autoClose: 8_000,
      }),
    done: (message: string) =>
      notifications.show({
        message,
        role: 'status',
        icon: <IconCheck size={20} />,
        closeButtonProps,
        autoClose: 4_000,
      }),
  };
};
