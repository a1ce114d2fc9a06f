import type { NotificationData } from '@mantine/notifications';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import css from './toast-list.module.css';

export const ToastList = () => <Notifications position="top-right" containerWidth={420} />;

/** The action button of a toast. */
export type ToastAction = Readonly<{ label: string; run: () => void }>;

export type Toast = Readonly<{
  kind: 'refused' | 'done';
  message: string;
  close: string;
  action?: ToastAction | undefined;
  /** Whether it stays until the person closes it. */
  isPersistent?: boolean;
}>;

/** In milliseconds: long enough to reach the action by keyboard. */
const actionMs = 12_000;

const appearances: Readonly<Record<Toast['kind'], Partial<NotificationData>>> = {
  refused: { role: 'alert', icon: <IconAlertTriangle size={20} />, autoClose: 8_000 },
  done: { role: 'status', icon: <IconCheck size={20} />, autoClose: 4_000 },
};

/** Returns a function that hides the toast. */
export const showToast = ({ kind, message, close, action, isPersistent }: Toast): (() => void) => {
  const closeButtonProps = { 'aria-label': close };
  const hide = () => void notifications.hide(id);
  const id = notifications.show({
    ...appearances[kind],
    message: action ? <ToastWithAction message={message} action={action} onRun={hide} /> : message,
    closeButtonProps,
    ...(action && { autoClose: isPersistent !== true && actionMs }),
  });
  return hide;
};

type ToastWithActionProps = Readonly<{ message: string; action: ToastAction; onRun: () => void }>;

const ToastWithAction = ({ message, action, onRun }: ToastWithActionProps) => {
  const handleClick = () => {
    onRun();
    action.run();
  };
  return (
    <span className={css['acting']}>
      <span>{message}</span>
      <button type="button" className={css['action']} onClick={handleClick}>
        {action.label}
      </button>
    </span>
  );
};
