import './app/without-eval.ts';
import './styles.ts';
import { createNprogress } from '@mantine/nprogress';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Component } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router-dom';
import { createBrowserRouter } from 'react-router-dom';
import { readConfig, loadConfig } from './app/config.ts';
import { createShop } from './app/create-shop.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { recordEarlyInput } from './app/early-input-recorder.ts';
import { followOtherTabs } from './app/follow-other-tabs.ts';
import { createPrefetch } from './app/prefetch.ts';
import { countNavigation, createProgress } from './app/progress.ts';
import { removeRenderedHead, readRenderedState } from './app/rendered-state.ts';
import { preloadRouteCode } from './app/preload-route-code.ts';
import { ShopApp } from './app/shop-app.tsx';
import { browserCookies } from './shared/persistence/cookies.ts';
import { storeLinkedPromo } from './shared/promo/linked-promo.ts';

type ErrorInfo = Readonly<{ errorBoundary?: Component<unknown> | null | undefined }>;

/** Reports errors that the application's error boundary catches. The router reports its own. */
const onCaughtError = (error: unknown, { errorBoundary }: ErrorInfo) => {
  if (errorBoundary instanceof ErrorBoundary) reportError(error);
};

/**
 * Whether the page's code loads. If not, the client shows an error instead of the rendered page.
 */
const hasCode = (routes: RouteObject[], path: string): Promise<boolean> =>
  preloadRouteCode(routes, path).then(
    () => true,
    () => false,
  );

/** Enters the early input again once the page is interactive, and then stops the recording. */
const restoreWhenAwake = ({ early, stop }: ReturnType<typeof recordEarlyInput>): void => {
  const restore = async (): Promise<void> => {
    if (early.size > 0) {
      const { restoreEarlyInput } = await import('./app/early-input.ts');
      restoreEarlyInput(early);
    }
    stop();
  };
  new MutationObserver((_, observer) => {
    observer.disconnect();
    restore().catch(stop); // offline: the form has its own state
  }).observe(document.documentElement, { attributeFilter: ['data-awake'] });
};

const start = async (root: HTMLElement) => {
  const earlyInput = recordEarlyInput(root);
  const rendered = readRenderedState(document);
  const config = readConfig(document) ?? (await loadConfig(fetch));
  const [progressStore, progress] = createNprogress();
  // Guards send requests before the bar is first drawn, which would otherwise lose their timer.
  progressStore.initialize({ ...progressStore.getState(), stepInterval: 500 });
  const onRequest = createProgress(progress);
  const cookies = browserCookies(document);
  const shop = await createShop({
    url: location.href,
    apiUrl: new URL(config.api_url, location.origin).href,
    config,
    cookies,
    onRequest,
    ...(rendered && { rendered }),
  });
  setupListeners(shop.store.dispatch);
  followOtherTabs({
    window,
    cookies,
    store: shop.store,
    onChange: (stored) => {
      import('./app/adopt-session.ts').then(
        ({ adoptSession }) =>
          adoptSession({ stored, shop, window, reload: () => location.reload() }),
        () => undefined, // offline: the person returns to this tab again
      );
    },
  });
  const loaderData =
    rendered && (await hasCode(shop.routes, location.pathname)) ? { ...rendered.loaderData } : null;
  const router = createBrowserRouter(
    shop.routes,
    loaderData ? { hydrationData: { loaderData } } : {},
  );
  countNavigation(router, onRequest);
  const prefetch = createPrefetch(shop.routes, navigator);

  const app = (
    <ShopApp shop={shop} router={router} prefetch={prefetch} progressStore={progressStore} />
  );
  if (loaderData) {
    restoreWhenAwake(earlyInput);
    hydrateRoot(root, app, { onCaughtError, onRecoverableError: reportError });
  } else {
    earlyInput.stop();
    removeRenderedHead(document);
    createRoot(root, { onCaughtError }).render(app);
  }
};

storeLinkedPromo(location.search);
const root = document.getElementById('root');
if (root) void start(root);
