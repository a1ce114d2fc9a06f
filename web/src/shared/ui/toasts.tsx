import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { later, useArrived } from '../late/later.ts';
import type { Toast, ToastAction } from './toast-list.tsx';

const list = later(() => import('./toast-list.tsx'));

/** The newest, which may still be on its way. */
let last: Promise<() => void> | undefined;

const clear = (): void => {
  last?.then(
    (hide) => hide(),
    () => undefined,
  );
  last = undefined;
};

/** The newest word takes the place of the one before: it answers what was done since. */
const say = (toast: Toast): void => {
  clear();
  last = list.load().then(({ show }) => show(toast));
  last.catch(() => undefined); // where nothing can be fetched, the page says so
};

/** Where toasts appear. They come with the first press: the next may be answered without a network. */
export const Toasts = () => {
  useEffect(() => {
    const once = { once: true };
    window.addEventListener('pointerdown', list.ahead, once);
    window.addEventListener('keydown', list.ahead, once);
    return () => {
      window.removeEventListener('pointerdown', list.ahead);
      window.removeEventListener('keydown', list.ahead);
    };
  }, []);
  const ToastList = useArrived(list)?.ToastList;
  return ToastList ? <ToastList /> : null;
};

/** Short messages at the edge of the page: what the server said, and what has worked. */
export const useToasts = () => {
  const { t } = useTranslation();
  const close = t(($) => $.shell.close);
  return {
    clear,
    refused: (message: string) => say({ kind: 'refused', message, close }),
    /** `action` is something like Undo, offered for twelve seconds. */
    done: (message: string, action?: ToastAction) => say({ kind: 'done', message, close, action }),
  };
};
