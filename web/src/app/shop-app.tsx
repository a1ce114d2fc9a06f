import { MantineProvider } from '@mantine/core';
import type { NprogressStore } from '@mantine/nprogress';
import { NavigationProgress } from '@mantine/nprogress';
import { useEffect, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { DataRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { describeError } from '../shared/routing/page-error.ts';
import { ShopContextProvider } from '../shared/shop-context.ts';
import { DialogsProvider } from '../shared/ui/dialogs.tsx';
import { theme } from '../shared/ui/mantine/theme.ts';
import css from './shop-app.module.css';
import { Toasts } from '../shared/ui/toasts.tsx';
import type { Shop } from './create-shop.ts';
import { ErrorBoundary } from './error-boundary.tsx';

type ShopAppProps = Readonly<{
  shop: Shop;
  router: DataRouter;
  prefetch: (path: string) => void;
  progressStore?: NprogressStore;
  /** `test` disables transitions. */
  env?: 'default' | 'test';
}>;

/** Missing and forbidden pages are expected, so they are not reported. */
const reportUnexpected = (error: unknown) => {
  if (describeError(error).status === 500) reportError(error);
};

/** Runs after the effects of its siblings: the page is interactive. */
const Shown = ({ shop }: Readonly<{ shop: Shop }>) => {
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = ''; // React receives the events from now on
  }, []);
  useEffect(() => {
    shop.wake();
    document.documentElement.dataset['awake'] = ''; // the page is interactive
  }, [shop]);
  return null;
};

export const ShopApp = ({ shop, router, prefetch, progressStore, env }: ShopAppProps) => {
  const { store, i18n, config, cookies, origin, openSocket, positions } = shop;
  const isLeaving = (path: string): boolean =>
    (router.state.navigation.location ?? router.state.location).pathname !== path;
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <MantineProvider theme={theme} forceColorScheme="dark" env={env ?? 'default'}>
            {progressStore && (
              <NavigationProgress
                store={progressStore}
                color="var(--text)"
                size={2}
                className={css['progress']}
                aria-hidden="true"
              />
            )}
            <Toasts />
            <DialogsProvider>
              <ShopContextProvider
                value={{ config, cookies, origin, prefetch, openSocket, positions, isLeaving }}
              >
                <RouterProvider router={router} onError={reportUnexpected} />
                <Shown shop={shop} />
              </ShopContextProvider>
            </DialogsProvider>
          </MantineProvider>
        </I18nextProvider>
      </Provider>
    </ErrorBoundary>
  );
};
