import { config, expect } from 'chai';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Response,
} from 'playwright-core';
import { openChromium } from './chromium.ts';

config.truncateThreshold = 0; // show a browser's problems without truncation

const timeoutMs = 90_000;

/** In CSS pixels. */
const desktopViewport = { width: 1440, height: 900 };

/** Browsers by whether their scrollbars occupy space. */
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

/** An expected answer that browsers report as an error. */
type ExpectedFailure = Readonly<{ status: number; path: string | RegExp }>;

/** A person with a separate browser. All problems in it are recorded. */
export type BrowserUser = Readonly<{
  page: Page;
  context: BrowserContext;
  /** From now on, such a response is not reported as a fault. */
  expects: (status: number, path: string | RegExp) => void;
  /** From now on, a missing answer is not reported either. */
  expectsSilence: () => void;
}>;

type ObservedBrowserUser = BrowserUser & Readonly<{ faults: readonly string[]; stop: () => void }>;

/** Chromium reports each refused request. Answers are checked separately. */
const isFailedResponse = (text: string): boolean => text.startsWith('Failed to load resource');

/** The picture of test products, which does not exist. */
const missingPicture = /^\/storage\/images\/picture(?:-\d+)?\.webp$/u;

/**
 * Chromium reports this some seconds after the load event, even for a picture that a busy machine
 * has not painted yet. `server-rendering.test.ts` checks that each preloaded picture is used by the
 * page.
 */
const isUnusedPreloadWarning = (text: string): boolean =>
  text.includes('was preloaded using link preload but not used within a few seconds');

const isWebSocketError = (text: string): boolean => text.startsWith('WebSocket connection to');

const isAt = (pathname: string, path: string | RegExp): boolean =>
  typeof path === 'string' ? pathname === path : path.test(pathname);

/**
 * Waits for hydration after each navigation to a rendered page. Only a test acts earlier than that.
 */
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
 * Records the problems of the page and of all pages that the test opens. `scripts`: whether the
 * page runs scripts; without scripts, it ignores preloaded ones.
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
      if (isProblem && !isFailedResponse(text) && !isUnusedPreloadWarning(text))
        faults.push(`${message.type()}: ${text}`);
    });
    each.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
    each.on('response', recordFailedResponse);
    each.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      const left = reason === 'net::ERR_ABORTED'; // the page was left before the answer arrived
      const unused = reason === 'csp' && !scripts;
      if (!left && !unused && !allowsConnectionErrors)
        faults.push(`${reason} ${request.method()} ${request.url()}`);
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

/**
 * Runs within a page: a violation of its policy is an error, even if the violating code ignores it.
 */
const reportPolicyViolations = (): void => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    reportError(
      new Error(`Content Security Policy violation: ${effectiveDirective} ${blockedURI}`),
    );
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
  context.setDefaultTimeout(timeoutMs);
  await context.addInitScript(reportPolicyViolations);
  return context;
};

/** Closes it with its pages. A route of the test may still fetch an answer, which then fails. */
const closeContext = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
};

type BrowserTest = (browserUser: BrowserUser) => Promise<void>;

/** Runs the steps in a page. Fails as well if the browser reported any problem. */
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

/** A test's body: the actions of one visitor in a separate browser and page. */
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
      await closeContext(context);
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

/** A file of the shop without scripts: navigating to it ends the open page. */
const scriptlessFile = '/robots.txt';

/**
 * Resets the user's session, preferences and location, but not the files that the browser cached.
 */
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
 * The same with one visitor for all tests, in one page: the browser has its files cached and
 * compiled, which saves most of a test's time. The session is reset between two tests. Tests of
 * loaded files, and of several visitors at once, use `inNewBrowser`, or visitors of other names.
 */
export const inSharedBrowser = (body: BrowserTest, by = 'one'): (() => Promise<void>) => {
  return async () => {
    const page = await openSharedPage(by);
    try {
      await runInPage(page, true, body);
      await resetPage(page);
    } catch (cause) {
      sharedPages.delete(by);
      await closeContext(page.context());
      throw cause;
    }
  };
};
