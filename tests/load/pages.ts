import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../browser/chromium.ts';
import { median, ms, seconds } from './figures.ts';
import { staffOnlyChunks } from './pages/chunks.ts';
import { initialScripts } from './pages/initial-scripts.ts';
import { press } from './pages/press.ts';
import { aPhone } from './pages/phone.ts';
import type { Vitals } from './pages/vitals.ts';
import { observeVitals, readVitals } from './pages/vitals.ts';
import type { Row } from './report.ts';

const times = 3;
const kilobyte = 1_000;
/** Including headers. Compression does not help smaller responses. */
const smallest = 2 * kilobyte;
/**
 * Scripts may have 220 KB with their headers as long as the largest paint and the answer to input
 * stay within their aims. `npm test` is stricter.
 */
const aims = { lcpMs: 1_800, cls: 0.05, inpMs: 200, scriptBytes: 220 * kilobyte } as const;

const manifest = join(
  resolve(import.meta.dirname, '..', '..'),
  'web',
  'dist',
  '.vite',
  'manifest.json',
);

/** A page of the shop, with the first actions of a visitor on it. */
export type Visit = Readonly<{
  name: string;
  /** Without a language. */
  path: string;
  act: (page: Page) => Promise<void>;
}>;

export const searchFor =
  (word: string) =>
  async (page: Page): Promise<void> => {
    await press(page.getByRole('button', { name: 'Поиск' }).first());
    const field = page.getByRole('dialog').getByRole('searchbox');
    await field.waitFor();
    await press(field);
    await field.pressSequentially(word, { delay: 60 });
    const found = page.getByRole('dialog').getByRole('list', { name: /^(Игры|Товары)$/u });
    await found.getByRole('listitem').first().waitFor();
    await press(page.getByRole('button', { name: 'Закрыть поиск' }).last());
  };

/** Changes the rate, the count and the tab, as buyers do before an order. */
export const chooseOnProduct = async (page: Page): Promise<void> => {
  const rates = page.locator('label:has(input[name="rate_id"]:not(:disabled))');
  await press(rates.last());
  await press(page.getByRole('button', { name: 'Увеличить количество' }));
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('input')).some(
      ({ name, value }) => name === 'count' && value === '2',
    ),
  );
  for (const tab of [page.getByRole('tab').last(), page.getByRole('tab').first()]) {
    await press(tab);
    await tab.and(page.getByRole('tab', { selected: true })).waitFor();
  }
};

type PageLoad = Vitals &
  Readonly<{
    scriptBytes: number;
    /** Scripts of a size worth compressing that arrived without brotli. */
    uncompressed: readonly string[];
    /** Chunks that buyers do not need. */
    staffChunks: readonly string[];
  }>;

const visitOnce = async (browser: Browser, address: string, visit: Visit): Promise<PageLoad> => {
  const { page, session, close } = await aPhone(browser);
  try {
    await observeVitals(page);
    const scripts = initialScripts(session);
    await page.goto(`${address}/rus${visit.path}`);
    await page.waitForLoadState('networkidle');
    const loaded = scripts();
    await visit.act(page);
    const { lcpMs, cls, inpMs } = await readVitals(page);
    const staffOnly = staffOnlyChunks(manifest);
    return {
      lcpMs,
      cls,
      inpMs,
      scriptBytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
      uncompressed: loaded.flatMap(({ file, encoding, bytes }) =>
        encoding === 'br' || bytes < smallest ? [] : [file],
      ),
      staffChunks: loaded.flatMap(({ file }) => (staffOnly.has(file) ? [file] : [])),
    };
  } finally {
    await close();
  }
};

const kilobytes = (bytes: number): string => `${Math.round(bytes / kilobyte)} KB`;

const rowsOf = (name: string, loads: readonly PageLoad[]): readonly Row[] => {
  const of = (figure: (load: PageLoad) => number): number => median(loads.map(figure));
  const [lcpMs, cls] = [of((load) => load.lcpMs), of((load) => load.cls)];
  const [inpMs, scriptBytes] = [of((load) => load.inpMs), of((load) => load.scriptBytes)];
  const uncompressed = [...new Set(loads.flatMap((load) => load.uncompressed))];
  const staffChunks = [...new Set(loads.flatMap((load) => load.staffChunks))];
  const problems = [
    ...uncompressed.map((file) => `${file} IS NOT COMPRESSED`),
    ...staffChunks.map((file) => `${file} IS FOR STAFF OR DEVELOPERS ONLY`),
  ].join('; ');
  const each = (figure: (load: PageLoad) => string): string => loads.map(figure).join(', ');
  return [
    {
      what: `${name}, largest paint`,
      figure: seconds(lcpMs),
      beside: each((load) => seconds(load.lcpMs)),
      aim: `under ${seconds(aims.lcpMs)}`,
      met: lcpMs > 0 && lcpMs < aims.lcpMs,
      data: { lcpMs, loads },
    },
    {
      what: `${name}, layout shift`,
      figure: cls.toFixed(3),
      beside: each((load) => load.cls.toFixed(3)),
      aim: `under ${aims.cls}`,
      met: cls < aims.cls,
      data: { cls },
    },
    {
      what: `${name}, input to next paint`,
      figure: ms(inpMs),
      beside: each((load) => ms(load.inpMs)),
      aim: `under ${ms(aims.inpMs)}`,
      met: inpMs > 0 && inpMs < aims.inpMs,
      data: { inpMs },
    },
    {
      what: `${name}, its scripts`,
      figure: kilobytes(scriptBytes),
      beside: problems,
      aim: `under ${kilobytes(aims.scriptBytes)}`,
      met: scriptBytes > 0 && scriptBytes < aims.scriptBytes && problems === '',
      data: { scriptBytes, uncompressed, staffChunks },
    },
  ];
};

/** Measures the shop's pages on a throttled phone, each visit with an empty cache. */
export const measurePages = async (
  address: string,
  visits: readonly Visit[],
): Promise<readonly Row[]> => {
  const browser = await openChromium();
  try {
    const rows: Row[] = [];
    for (const visit of visits) {
      const loads: PageLoad[] = [];
      for (let time = 0; time < times; time += 1) {
        loads.push(await visitOnce(browser, address, visit));
      }
      rows.push(...rowsOf(visit.name, loads));
    }
    return rows;
  } finally {
    await browser.close();
  }
};
