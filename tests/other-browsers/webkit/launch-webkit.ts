import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import type { Browser } from '../browser-user.ts';
import { consoleErrorsIn } from './console-errors.ts';
import type { Display } from './display.ts';
import { writeGtkSettings } from './gtk-settings.ts';
import { openSession } from './webdriver-session.ts';
import { openWebKitUser } from './webkit-user.ts';

export type WebKitPrograms = Readonly<{
  /** The path of WebKitWebDriver. */
  driver: string;
  /** The path of MiniBrowser, the browser that the driver starts. */
  browser: string;
}>;

const capabilitiesOf = (browser: string): object => ({
  'webkitgtk:browserOptions': {
    binary: browser,
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  },
});

/** Starts the driver, which starts one browser per visitor; `display` is closed with it. */
export const launchWebKit = async (
  programs: WebKitPrograms,
  display: Display,
): Promise<Browser> => {
  const port = await freePort();
  const settings = await writeGtkSettings();
  const child = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      ...display.environment,
      ...settings.environment,
      // A container grants neither the namespaces of the sandbox nor a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const close = async (): Promise<void> => {
    child.kill();
    await exited;
    await display.close();
    await settings.remove();
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await eventually('WebKitWebDriver', async () => (await fetch(`${address}/status`)).ok);
  } catch (cause) {
    await close();
    throw cause;
  }
  return {
    newBrowserUser: async () => {
      const start = output.length;
      const session = await openSession(address, capabilitiesOf(programs.browser));
      return openWebKitUser(session, () => consoleErrorsIn(output.slice(start)));
    },
    close,
  };
};
