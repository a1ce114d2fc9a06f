import { launch } from 'puppeteer-core';
import type { Browser } from '../browser-user.ts';
import { windowSize } from '../browser-user.ts';
import { openFirefoxUser } from './firefox-user.ts';

/** Starts Firefox without a window, driven by WebDriver BiDi. `path` is the program's. */
export const launchFirefox = async (path: string): Promise<Browser> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    // The walk itself ends on a signal: it has a shop to stop too.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    defaultViewport: windowSize,
    extraPrefsFirefox: {
      // Scrollbars beside the page, which overlay scrollbars cannot move.
      'widget.gtk.overlay-scrollbars.enabled': false,
      'ui.useOverlayScrollbars': 0,
      'ui.prefersReducedMotion': 1,
      'general.smoothScroll': false,
    },
  });
  return {
    newBrowserUser: async () => openFirefoxUser(await browser.createBrowserContext()),
    close: () => browser.close(),
  };
};
