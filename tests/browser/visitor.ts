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

const patienceMs = 30_000;

let opened: Promise<Browser> | null = null;

after(async () => {
  await (await opened)?.close();
});

/** An answer that belongs to what a test does, and that browsers complain about. */
type Expected = Readonly<{ status: number; path: string | RegExp }>;

/** Somebody with a browser of his own, who notes all that goes wrong in it. */
export type Visitor = Readonly<{
  page: Page;
  context: BrowserContext;
  /** Such an answer from now on is no fault. */
  expects: (status: number, path: string | RegExp) => void;
  /** Nor is that nobody answers. */
  expectsSilence: () => void;
}>;

type Watched = Visitor & Readonly<{ faults: readonly string[] }>;

/** Chromium says of each refused request that it was one; answers are judged by themselves. */
const tellsOfAnswer = (text: string): boolean => text.startsWith('Failed to load resource');

/** For products in tests, which share the address of a picture that does not exist. */
const neverUploaded = /^\/storage\/images\/picture(?:-\d+)?\.webp$/u;

const tellsOfSilence = (text: string): boolean => text.startsWith('WebSocket connection to');

const isAt = (pathname: string, path: string | RegExp): boolean =>
  typeof path === 'string' ? pathname === path : path.test(pathname);

/** What came rendered answers once its code is there, and nobody is quicker than that but a test. */
const awaken = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const awake = async (): Promise<void> => {
    if (await page.locator('#root').count()) await page.locator('html[data-awake]').waitFor();
  };
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    await awake();
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload(...asked);
    await awake();
    return answer;
  };
};

/** `scripts`: whether it runs any; without, it fetches none of those that it was told of. */
const watch = (page: Page, context: BrowserContext, scripts: boolean): Watched => {
  const faults: string[] = [];
  const expected: Expected[] = [];
  let silence = false;

  const judge = (response: Response): void => {
    const status = response.status();
    if (status < 400) return;
    const { pathname } = new URL(response.url());
    if (status === 404 && neverUploaded.test(pathname)) return;
    if (expected.some((each) => each.status === status && isAt(pathname, each.path))) return;
    faults.push(`${status} ${response.request().method()} ${pathname}`);
  };

  page.on('console', (message) => {
    const [text = ''] = message.text().split('\n');
    const silent = silence && tellsOfSilence(text);
    const tells = ['error', 'warning'].includes(message.type()) && !tellsOfAnswer(text) && !silent;
    if (tells) faults.push(`${message.type()}: ${text}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('response', judge);
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    const left = why === 'net::ERR_ABORTED'; // the page went on before the answer came
    const unused = why === 'csp' && !scripts;
    if (!left && !unused && !silence) faults.push(`${why} ${request.method()} ${request.url()}`);
  });
  return {
    page,
    context,
    faults,
    expects: (status, path) => expected.push({ status, path }),
    expectsSilence: () => {
      silence = true;
    },
  };
};

const newContext = async (options: BrowserContextOptions): Promise<BrowserContext> => {
  const browser = await (opened ??= openChromium());
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  return context;
};

type Act = (visitor: Visitor) => Promise<void>;

/** What is done in a page of its own, which is gone afterwards. */
const visit = async (context: BrowserContext, act: Act, scripts = true): Promise<void> => {
  const page = await context.newPage();
  if (scripts) awaken(page);
  const visitor = watch(page, context, scripts);
  try {
    await act(visitor);
  } catch (cause) {
    const { message } = cause as Error;
    const told = visitor.faults.join('\n');
    throw new Error(`${message}\nat ${visitor.page.url()}\n${told}`, { cause });
  } finally {
    await visitor.page.close();
  }
  expect(visitor.faults).to.deep.equal([]);
};

/** A test's body: what one visitor does; it fails too when his browser had anything to complain of. */
export const visited = (act: Act, options: BrowserContextOptions = {}): (() => Promise<void>) => {
  return async () => {
    const context = await newContext(options);
    try {
      await visit(context, act, options.javaScriptEnabled !== false);
    } finally {
      await context.close();
    }
  };
};

const keptContexts = new Map<string, Promise<BrowserContext>>();

/** Who somebody was, and what he chose, but not what his browser has loaded. */
const forget = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.clearCookies();
  const { origin } = new URL(page.url());
  if (origin === 'null') return; // no page was opened
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
};

/**
 * The same by one visitor for all tests: what his browser has loaded once is there, which makes
 * most of a test's time. He forgets who he was between two tests. Tests of what is loaded, and of
 * visitors beside each other, are `visited`, or by visitors of other names.
 */
export const visitedAgain = (act: Act, by = 'one'): (() => Promise<void>) => {
  return async () => {
    const known = keptContexts.get(by) ?? newContext({});
    keptContexts.set(by, known);
    const context = await known;
    await visit(context, async (visitor) => {
      try {
        await act(visitor);
      } finally {
        await forget(context, visitor.page);
      }
    });
  };
};
