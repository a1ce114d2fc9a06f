import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { inNewBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

/** The error that a visit fails with; empty if it succeeds. */
const complaint = (act: Parameters<typeof inNewBrowser>[0]): Promise<string> =>
  inNewBrowser(act)().then(
    () => '',
    (error: Error) => error.message,
  );

describe('the browser user of the tests', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  it('reports a script blocked by the Content Security Policy', async () => {
    const problemText = await complaint(async ({ page }) => {
      await page.goto(`${shop.address}/rus/payment/failed`);
      const consoleMessage = page.waitForEvent('console');
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.harm = true';
        document.head.append(script);
      });
      await consoleMessage;
    });

    expect(problemText).to.match(/Content Security Policy/u);
  });

  it('reports failed responses, unless they are expected', async () => {
    const path = '/rus/no-such-page';
    const open = (expected: boolean) =>
      complaint(async ({ page, expects: expectFailure }) => {
        if (expected) expectFailure(404, path);
        await page.goto(shop.address + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
      });

    expect(await open(true)).to.equal('');
    expect(await open(false)).to.include(`404 GET ${path}`);
  });

  it('reports the errors of additional pages', async () => {
    const path = '/rus/no-such-page';
    const problemText = await complaint(async ({ context }) => {
      const otherPage = await context.newPage();
      await otherPage.goto(shop.address + path);
    });

    expect(problemText).to.include(`404 GET ${path}`);
  });

  it('ends while a route still fetches an answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo; // of a listening TCP server
    const rejections: unknown[] = [];
    const record = (cause: unknown): unknown => rejections.push(cause);
    const handled = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', record);
    const fetched = Promise.withResolvers<void>();
    try {
      const problemText = await complaint(async ({ page }) => {
        await page.route('**/api/games', async (route) => {
          await route.fetch({ url: `http://127.0.0.1:${port}/` }).finally(fetched.resolve);
        });
        const requested = once(silent, 'request');
        await page.goto(`${shop.address}/robots.txt`);
        await page.evaluate(() => void fetch('/api/games').catch(() => null));
        await requested;
      });
      expect(problemText).to.equal('');
      await fetched.promise;
      await new Promise((resolve) => void setImmediate(resolve));
      expect(rejections.map(String)).to.deep.equal([]);
    } finally {
      process.removeAllListeners('unhandledRejection');
      for (const listener of handled) process.on('unhandledRejection', listener);
      silent.closeAllConnections();
      silent.close();
    }
  });
});
