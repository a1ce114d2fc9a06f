import type { NotificationData } from '@mantine/notifications';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

let last: string | undefined;

const clear = (): void => {
  if (last) notifications.hide(last);
};

/** The newest word takes the place of the one before: it answers what was done since. */
const say = (message: NotificationData): void => {
  clear();
  last = notifications.show(message);
};

/** Short messages at the edge of the page: what the server said, and what has worked. */
export const useToasts = () => {
  const { t } = useTranslation();
  const closeButtonProps = { 'aria-label': t(($) => $.shell.close) };
  return {
    clear,
    refused: (message: string) =>
      say({
        message,
        role: 'alert',
        icon: <IconAlertTriangle size={20} />,
        closeButtonProps,
        autoClose: 8_000,
      }),
    done: (message: string) =>
      say({
        message,
        role: 'status',
        icon: <IconCheck size={20} />,
        closeButtonProps,
        autoClose: 4_000,
      }),
  };
};
