import type { Page } from 'puppeteer-core';

/** Collects what goes wrong in a page. The array grows while the page is used. */
export const collectFaults = (page: Page): readonly string[] => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console error: ${message.text()}`);
  });
  // Firefox reports violations of a Content-Security-Policy as page errors too.
  page.on('pageerror', (error) => {
    faults.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`);
  });
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400) faults.push(`${status} ${response.request().method()} ${response.url()}`);
  });
  return faults;
};
