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
});
