import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

const whole = '/usr/bin/chromium';
/**
 * The same without the browser window's own pages, which take most of the time that a new page
 * takes.
 */
const shell = '/usr/bin/chromium-headless-shell';

type Options = Readonly<{
  /** Classic scrollbars, as with a mouse: beside the page, not over it. */
  scrollbars?: boolean;
}>;

/** Headless and silent: it sends requests to the shop only. */
export const openChromium = ({ scrollbars = false }: Options = {}): Promise<Browser> =>
  chromium.launch({
    ...(scrollbars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
    executablePath: process.env['CHROMIUM_PATH'] ?? (existsSync(shell) ? shell : whole),
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages live for seconds: optimizing their code takes longer than running it.
      '--js-flags=--no-maglev --no-turbofan',
    ],
  });
