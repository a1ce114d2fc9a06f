import type { NotificationData } from '@mantine/notifications';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

export const ToastList = () => <Notifications position="top-right" containerWidth={420} />;

export type Toast = Readonly<{ kind: 'refused' | 'done'; message: string; close: string }>;

const looks: Readonly<Record<Toast['kind'], Partial<NotificationData>>> = {
  refused: { role: 'alert', icon: <IconAlertTriangle size={20} />, autoClose: 8_000 },
  done: { role: 'status', icon: <IconCheck size={20} />, autoClose: 4_000 },
};

/** Returns what hides it again. */
export const show = ({ kind, message, close }: Toast): (() => void) => {
  const closeButtonProps = { 'aria-label': close };
  const id = notifications.show({ ...looks[kind], message, closeButtonProps });
  return () => notifications.hide(id);
};
