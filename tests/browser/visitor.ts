import { config, expect } from 'chai';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Response,
} from 'playwright-core';
import { openChromium } from './chromium.ts';

config.truncateThreshold = 0; // what a browser complains of is told whole

const patienceMs = 90_000;

/** In CSS pixels. */
const desktopViewport = { width: 1440, height: 900 };

/** Browsers by whether their scrollbars take room. */
const browsers = new Map<boolean, Promise<Browser>>();

const browserWith = (scrollbars: boolean): Promise<Browser> => {
  const browser = browsers.get(scrollbars) ?? openChromium({ scrollbars });
  browsers.set(scrollbars, browser);
  return browser;
};

after(async () => {
  for (const browser of browsers.values()) await (await browser).close();
});

type BrowserOptions = BrowserContextOptions & Readonly<{ scrollbars?: boolean }>;

/** An answer that belongs to what a test does, and that browsers complain about. */
type ExpectedFailure = Readonly<{ status: number; path: string | RegExp }>;

/** Somebody with a browser of his own, who notes all that goes wrong in it. */
export type BrowserUser = Readonly<{
  page: Page;
  context: BrowserContext;
  /** Such an answer from now on is no fault. */
  expects: (status: number, path: string | RegExp) => void;
  /** Nor is that nobody answers. */
  expectsSilence: () => void;
}>;

type ObservedBrowserUser = BrowserUser & Readonly<{ faults: readonly string[]; stop: () => void }>;

/** Chromium says of each refused request that it was one; answers are judged by themselves. */
const isFailedResponse = (text: string): boolean => text.startsWith('Failed to load resource');

/** For products in tests, which share the address of a picture that does not exist. */
const missingPicture = /^\/storage\/images\/picture(?:-\d+)?\.webp$/u;

/**
 * Chromium says so some seconds after the load event, also of a picture that a busy machine has not
 * painted yet. That each preloaded picture is one of the page is tested in `first-answer.test.ts`.
 */
const saysUnusedSoFar = (text: string): boolean =>
  text.includes('was preloaded using link preload but not used within a few seconds');

const isWebSocketError = (text: string): boolean => text.startsWith('WebSocket connection to');

const isAt = (pathname: string, path: string | RegExp): boolean =>
  typeof path === 'string' ? pathname === path : path.test(pathname);

/** What came rendered answers once its code is there, and nobody is quicker than that but a test. */
const waitForHydration = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const awake = async (): Promise<void> => {
    if (await page.locator('#root').count()) await page.locator('html[data-awake]').waitFor();
  };
  page.goto = async (...parameters) => {
    const answer = await goto(...parameters);
    await awake();
    return answer;
  };
  page.reload = async (...parameters) => {
    const answer = await reload(...parameters);
    await awake();
    return answer;
  };
};

/**
 * Watches the page and all pages that the test opens beside it.
 * `scripts`: whether it runs any; without, it fetches none of those that it was told of.
 */
const observePage = (
  page: Page,
  context: BrowserContext,
  scripts: boolean,
): ObservedBrowserUser => {
  const faults: string[] = [];
  const expected: ExpectedFailure[] = [];
  let allowsConnectionErrors = false;

  const recordFailedResponse = (response: Response): void => {
    const status = response.status();
    if (status < 400) return;
    const { pathname } = new URL(response.url());
    if (status === 404 && missingPicture.test(pathname)) return;
    if (expected.some((each) => each.status === status && isAt(pathname, each.path))) return;
    faults.push(`${status} ${response.request().method()} ${pathname}`);
  };

  const watchPage = (each: Page): void => {
    each.on('console', (message) => {
      const [text = ''] = message.text().split('\n');
      const isAllowed = allowsConnectionErrors && isWebSocketError(text);
      const isProblem = ['error', 'warning'].includes(message.type()) && !isAllowed;
      if (isProblem && !isFailedResponse(text) && !saysUnusedSoFar(text))
        faults.push(`${message.type()}: ${text}`);
    });
    each.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
    each.on('response', recordFailedResponse);
    each.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      const left = why === 'net::ERR_ABORTED'; // the page went on before the answer came
      const unused = why === 'csp' && !scripts;
      if (!left && !unused && !allowsConnectionErrors)
        faults.push(`${why} ${request.method()} ${request.url()}`);
    });
  };
  watchPage(page);
  context.on('page', watchPage);
  return {
    page,
    context,
    faults,
    stop: () => context.off('page', watchPage),
    expects: (status, path) => expected.push({ status, path }),
    expectsSilence: () => {
      allowsConnectionErrors = true;
    },
  };
};

/** Within a page: what its policy forbids is an error, also where whoever tried goes on without it. */
const reportPolicyViolations = (): void => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    reportError(new Error(`against the policy: ${effectiveDirective} ${blockedURI}`));
  });
};

const newContext = async ({
  scrollbars = false,
  ...options
}: BrowserOptions): Promise<BrowserContext> => {
  const browser = await browserWith(scrollbars);
  const context = await browser.newContext({
    viewport: desktopViewport,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(reportPolicyViolations);
  return context;
};

type BrowserTest = (browserUser: BrowserUser) => Promise<void>;

/** What is done in a page; it fails too when the browser had anything to complain of. */
const runInPage = async (page: Page, scripts: boolean, body: BrowserTest): Promise<void> => {
  const browserUser = observePage(page, page.context(), scripts);
  try {
    await body(browserUser);
  } catch (cause) {
    const { message } = cause as Error;
    const faultList = browserUser.faults.join('\n');
    throw new Error(`${message}\nat ${page.url()}\n${faultList}`, { cause });
  } finally {
    browserUser.stop();
  }
  expect(browserUser.faults).to.deep.equal([]);
};

/** A test's body: what one visitor does in a browser and a page of his own. */
export const inNewBrowser = (
  body: BrowserTest,
  options: BrowserOptions = {},
): (() => Promise<void>) => {
  return async () => {
    const context = await newContext(options);
    const scripts = options.javaScriptEnabled !== false;
    try {
      const page = await context.newPage();
      if (scripts) waitForHydration(page);
      await runInPage(page, scripts, body);
    } finally {
      await context.close();
    }
  };
};

const sharedPages = new Map<string, Page>();

const openSharedPage = async (by: string): Promise<Page> => {
  const sharedPage = sharedPages.get(by);
  if (sharedPage) return sharedPage;
  const page = await (await newContext({})).newPage();
  waitForHydration(page);
  sharedPages.set(by, page);
  return page;
};

/** A file of the shop that runs no script: to go there ends the page that was open. */
const scriptlessFile = '/robots.txt';

/** Who somebody was, what he chose and where he looked, but not what his browser has loaded. */
const resetPage = async (page: Page): Promise<void> => {
  page.removeAllListeners();
  const { origin } = new URL(page.url());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (origin !== 'null') await page.goto(origin + scriptlessFile);
  const context = page.context();
  await context.clearCookies();
  await page.setViewportSize(desktopViewport);
  await page.mouse.move(0, 0);
  if (origin === 'null') return; // no page was opened
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
  await page.evaluate(() => sessionStorage.clear());
};

/**
 * The same by one visitor for all tests, in one page: what his browser has loaded and compiled once
 * is there, which makes most of a test's time. He forgets who he was between two tests. Tests of
 * what is loaded, and of visitors beside each other, are `visited`, or by visitors of other names.
 */
export const inSharedBrowser = (body: BrowserTest, by = 'one'): (() => Promise<void>) => {
  return async () => {
    const page = await openSharedPage(by);
    try {
      await runInPage(page, true, body);
      await resetPage(page);
    } catch (cause) {
      sharedPages.delete(by);
      await page.context().close();
      throw cause;
    }
  };
};
