import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModule } from '../lazy/lazy-module.ts';
import type { Toast, ToastAction } from './toast-list.tsx';

const loaded = Promise.withResolvers<void>();

const list = lazyModule(async () => {
  const module = await import('./toast-list.tsx');
  loaded.resolve();
  return module;
});

const ToastList = lazy(async () => ({ default: (await list.load()).ToastList }));

/** The newest toast, which may still be loading. */
let last: Promise<() => void> | undefined;

const clear = (): void => {
  last?.then(
    (hide) => hide(),
    () => undefined,
  );
  last = undefined;
};

/** Shows a toast in place of the previous one. */
export const showToast = (toast: Toast): void => {
  clear();
  last = list.load().then((module) => module.showToast(toast));
  last.catch(() => undefined); // if the code cannot be loaded, the page shows an offline notice
};

/** The container of toasts. Preloaded on the first press: the network may be down later. */
export const Toasts = () => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void loaded.promise.then(() => startTransition(() => setLoaded(true)));
  }, []);
  useEffect(() => {
    const once = { once: true };
    window.addEventListener('pointerdown', list.preload, once);
    window.addEventListener('keydown', list.preload, once);
    return () => {
      window.removeEventListener('pointerdown', list.preload);
      window.removeEventListener('keydown', list.preload);
    };
  }, []);
  return <Suspense fallback={null}>{isLoaded && <ToastList />}</Suspense>;
};

/** Short messages at the edge of the page: errors and confirmations. */
export const useToasts = () => {
  const { t } = useTranslation();
  const close = t(($) => $.shell.close);
  return {
    clear,
    refused: (message: string) => showToast({ kind: 'refused', message, close }),
    /** `action` is for example Undo, available for twelve seconds. */
    done: (message: string, action?: ToastAction) =>
      showToast({ kind: 'done', message, close, action }),
  };
};
