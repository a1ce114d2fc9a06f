import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { inNewBrowser } from './browser-user.ts';
import { aFilm, createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

/** Waits until the page's only video can be played, and returns its properties. */
const played = async (page: Page) => {
  const video = page.locator('video');
  await video.evaluate(
    (element: HTMLVideoElement) =>
      new Promise<void>((resolve, reject) => {
        element.muted = true; // browsers allow autoplay only for muted videos
        element.addEventListener('timeupdate', () => element.currentTime > 4 && resolve());
        element.currentTime = 4;
        element.play().catch(reject);
      }),
  );
  return video.evaluate(({ duration, videoWidth, videoHeight }: HTMLVideoElement) => ({
    duration,
    videoWidth,
    videoHeight,
  }));
};
const ofTheFilm = { duration: 6, videoWidth: 960, videoHeight: 540 };

describe('a self-hosted video', () => {
  let shop: WholeShop;
  let address: string;
  let path: string;
  before(async () => {
    shop = await theWholeShop();
    address = await aFilm(shop);
    ({ path } = await createListedProduct(shop, 1, {}, { videos: [address] }));
  });

  it(
    'is loaded only when opened, and plays on the page',
    inNewBrowser(async ({ page }) => {
      const requestedUrls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/storage/videos/')) requestedUrls.push(request.url());
      });
      await page.goto(`${shop.address}/eng${path}`);
      expect(requestedUrls).to.deep.equal([]);

      await page.getByRole('link', { name: 'Video 1' }).click();
      await page.getByRole('dialog').getByTitle('Video 1').waitFor();
      expect(await played(page)).to.deep.equal(ofTheFilm);
      expect(requestedUrls).not.to.deep.equal([]);
    }),
  );

  it(
    'plays at its own address, without the scripts of the page',
    inNewBrowser(async ({ page }) => {
      await page.goto(shop.address + address);
      expect(await played(page)).to.deep.equal(ofTheFilm);
    }),
  );
});
