import './shared/ui/mantine/mantine.css';
import '@fontsource-variable/golos-text/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@fontsource-variable/unbounded/wght.css';
import './shared/styles/tokens.css';
import './shared/styles/base.css';
import { createNprogress } from '@mantine/nprogress';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Component } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { loadConfig } from './app/config.ts';
import { createShop } from './app/create-shop.ts';
import { LastResort } from './app/last-resort.tsx';
import { createPrefetch } from './app/prefetch.ts';
import { countNavigation, progressOf } from './app/progress.ts';
import { ShopApp } from './app/shop-app.tsx';
import { browserCookies } from './shared/persistence/cookies.ts';

type ErrorInfo = Readonly<{ errorBoundary?: Component<unknown> | null | undefined }>;

/** Whatever the router catches it reports itself. */
const onCaughtError = (error: unknown, { errorBoundary }: ErrorInfo) => {
  if (errorBoundary instanceof LastResort) reportError(error);
};

const start = async (root: HTMLElement) => {
  const config = await loadConfig(fetch);
  const [progressStore, progress] = createNprogress();
  const onRequest = progressOf(progress);
  const shop = await createShop({
    url: location.href,
    apiUrl: new URL(config.api_url, location.origin).href,
    config,
    cookies: browserCookies(document),
    onRequest,
  });
  setupListeners(shop.store.dispatch);
  const router = createBrowserRouter(shop.routes);
  countNavigation(router, onRequest);
  const prefetch = createPrefetch(shop.routes, navigator);

  createRoot(root, { onCaughtError }).render(
    <ShopApp shop={shop} router={router} prefetch={prefetch} progressStore={progressStore} />,
  );
};

const root = document.getElementById('root');
if (root) void start(root);
