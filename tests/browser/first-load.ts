import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page, Response } from 'playwright-core';

type TransferredBytes = Readonly<{ body: Buffer; encoding: string | undefined }>;

/** The size over the network for a client that accepts brotli. */
const sent = (address: string): Promise<TransferredBytes> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const encoding = answer.headers['content-encoding'];
      buffer(answer).then((body) => resolve({ body, encoding }), reject);
    }).on('error', reject);
  });

const scriptTags = /<script [^>]*src="([^"]+)"|<link rel="modulepreload"[^>]* href="([^"]+)"/g;

/** The scripts that a page loads before anything is pressed. */
export const fetchFirstLoad = async (
  shop: string,
  path: string,
): Promise<readonly TransferredBytes[]> => {
  const html = await (await fetch(shop + path)).text();
  const found = [...html.matchAll(scriptTags)].flatMap(
    ([, own, preloaded]) => own ?? preloaded ?? [],
  );
  return Promise.all(found.map((file) => sent(shop + file)));
};

type Font = Readonly<{ file: string; bytes: number }>;

/** The fonts that a page is drawn with once it is at rest. */
export const findLoadedFonts = async (page: Page, address: string): Promise<readonly Font[]> => {
  const answers: Response[] = [];
  const note = (answer: Response): void => {
    if (answer.request().resourceType() === 'font') answers.push(answer);
  };
  page.on('response', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('response', note);
  return answers.map((answer) => ({
    file: new URL(answer.url()).pathname,
    bytes: Number(answer.headers()['content-length']),
  }));
};
