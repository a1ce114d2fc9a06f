import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stopSignal } from '@shop/embedded-launch/stop-signal';
import type { Lang } from '@shop/contracts/wire/contract';
import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../browser/chromium.ts';
import { answerWith, navigateWithin } from './answers.ts';
import type { Shot } from './contact-sheet.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { openDemoShop } from './demo-shop.ts';
import type { Options } from './options.ts';
import { parseArguments, ownFolder, usage } from './options.ts';
import { placeOrders } from './orders.ts';
import { createPeople } from './people.ts';
import { allScreens } from './screens/all.ts';
import type { DemoData, Screen } from './screens/screen.ts';
import { writeTickets } from './tickets.ts';

const ofReadme = ['product-1440-rus.png', 'ticket-1440-rus.png'];
/** Aborted when this process is asked to stop: the current screen is then the last one. */
const stop = stopSignal();
const readmeFolder = resolve(import.meta.dirname, '..', '..', 'docs', 'screenshots');

const sizes = [
  { width: 375, height: 812 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 1_000 },
] as const;
const [, , desktop] = sizes;
/** The remaining time to pay the unpaid order. */
const leftMs = (14 * 60 + 32) * 1_000;
const langs: readonly Lang[] = ['rus', 'eng'];
/** The time limit for anything on a page to appear. */
const timeoutMs = 15_000;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Waits until no request is pending. Responses that a screen withholds never arrive, so
 * there is a timeout.
 */
const quiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
};

/** Waits until no part of the page is a skeleton: only the text for screen readers names them. */
const loaded = async (page: Page): Promise<void> => {
  const notes = page.locator('output').filter({ hasText: /^(Загружаем|Loading)$/u });
  await notes.first().waitFor({ state: 'detached' });
};

/**
 * Waits until the page is laid out for this width: media queries are evaluated once per frame, and
 * what they change may load its data in the next one.
 */
const laidOut = async (page: Page, width: number): Promise<void> => {
  await page.waitForFunction((expected) => innerWidth === expected, width);
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
};

/** Waits for fonts and pictures. `whole` scrolls to the start of the page first. */
const settled = async (page: Page, whole: boolean): Promise<void> => {
  await page.evaluate(async (fromTop) => {
    if (fromTop) scrollTo(0, 0);
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    const shown = [...document.images].filter(({ src }) => src !== '');
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  }, whole);
};

type Place = Readonly<{
  address: string;
  folder: string;
  made: DemoData;
  lang: Lang;
  /** Files that show only the window, because a README has little room. */
  short: readonly string[];
}>;

const open = async (page: Page, screen: Screen, place: Place): Promise<void> => {
  const { address, made, lang } = place;
  const token = screen.who?.(made.people, lang);
  const context = page.context();
  await context.clearCookies();
  if (token) await context.addCookies([{ name: 'token', value: token, url: address }]);
  const path = `/${lang}${screen.path(made, lang)}`;
  if (screen.state) {
    await page.goto(`${address}/${lang}/payment/failed`);
    const former = await page.getByRole('heading', { level: 1 }).elementHandle();
    await answerWith(page, screen.state, lang);
    await navigateWithin(page, path);
    await page.waitForFunction((element) => !element?.isConnected, former);
  } else {
    await page.goto(address + path);
  }
  await page.locator('html[data-awake]').waitFor();
  await screen.prepare(page, lang);
  await quiet(page);
  if (screen.state?.is !== 'loading') await loaded(page);
};

/** Opens a screen once and takes a screenshot at each width. */
const shoot = async (page: Page, screen: Screen, place: Place): Promise<readonly Shot[]> => {
  const shots: Shot[] = [];
  await open(page, screen, place);
  for (const size of sizes) {
    if (screen.widths && !screen.widths.includes(size.width)) continue;
    await page.setViewportSize(size);
    await laidOut(page, size.width);
    if (screen.state?.is !== 'loading') await loaded(page);
    const { lang, folder, short } = place;
    const file = `${screen.name}-${size.width}-${lang}.png`;
    const fullPage = screen.window !== true && !short.includes(file);
    await settled(page, fullPage);
    await page.screenshot({ path: join(folder, file), scale: 'css', caret: 'hide', fullPage });
    shots.push({ screen: screen.name, width: size.width, lang, file });
  }
  return shots;
};

const expiringFirst = (screens: readonly Screen[]): readonly Screen[] => [
  ...screens.filter(({ showsUnpaidOrder }) => showsUnpaidOrder),
  ...screens.filter(({ showsUnpaidOrder }) => !showsUnpaidOrder),
];

type ScreenshotRun = Readonly<{ shots: readonly Shot[]; missing: readonly string[] }>;

const shootAll = async (
  browser: Browser,
  screens: readonly Screen[],
  place: Place,
): Promise<ScreenshotRun> => {
  const context = await browser.newContext({
    viewport: desktop,
    locale: place.lang === 'rus' ? 'ru-RU' : 'en-US',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(timeoutMs);
  const { expires_at: expiresAt } = place.made.orders.pending[place.lang];
  await context.clock.setFixedTime(Date.parse(expiresAt) - leftMs);
  const shots: Shot[] = [];
  const missing: string[] = [];
  for (const screen of expiringFirst(screens)) {
    if (stop.aborted) break;
    const page = await context.newPage();
    try {
      shots.push(...(await shoot(page, screen, place)));
    } catch (cause) {
      const [reason = ''] = (cause as Error).message.split('\n');
      missing.push(`${screen.name} in ${place.lang}: ${reason}`);
    }
    await page.close();
  }
  await context.close();
  return { shots, missing };
};

const byScreen = (screens: readonly Screen[], shots: readonly Shot[]): readonly Shot[] => {
  const order = new Map(screens.map(({ name }, index) => [name, index]));
  const at = ({ screen }: Shot): number => order.get(screen) ?? 0;
  return shots.toSorted((one, other) => at(one) - at(other));
};

/** Returns the number of screens that could not be brought into their state. */
const takeAll = async ({ folder, readme, only }: Options): Promise<number> => {
  const screens = allScreens.filter(
    ({ name }) => only.length === 0 || only.some((beginning) => name.startsWith(beginning)),
  );
  const shop = await openDemoShop();
  const browser = await openChromium();
  try {
    const people = await createPeople(shop);
    const orders = await placeOrders(shop);
    const made = { people, orders, tickets: await writeTickets(shop, people, orders) };
    if (folder === ownFolder) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const common = { address: shop.addresses.shop, folder, made, short: readme ? ofReadme : [] };
    const seen = await Promise.all(
      langs.map((lang) => shootAll(browser, screens, { ...common, lang })),
    );
    const shots = byScreen(
      screens,
      seen.flatMap((each) => each.shots),
    );
    if (readme) {
      const taken = ofReadme.filter((name) => shots.some(({ file }) => file === name));
      for (const file of taken) await copyFile(join(folder, file), join(readmeFolder, file));
    }
    const missing = seen.flatMap((each) => each.missing);
    for (const sentence of missing) print(`MISSING ${sentence}`);
    print(`${shots.length} pictures: ${await writeContactSheet(folder, shots)}`);
    return missing.length;
  } finally {
    await browser.close();
    await shop.stop();
  }
};

const parseOptions = (): Options => {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
};

process.exit((await takeAll(parseOptions())) > 0 ? 1 : 0);
