import { randomBytes } from 'node:crypto';
import { fileUploadReply } from '@shop/contracts/content/back-office.contract';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { aProduct } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import { createProduct, createStockedProduct } from '../support/products.ts';
import { aZip } from '../support/sample-files.ts';

describe('the download of a product', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const uploaded = async () => {
    const raw = new FormData();
    const bytes = Buffer.concat([aZip('launcher.exe'), randomBytes(1_000)]);
    raw.append('file', new Blob([new Uint8Array(bytes)]), 'Лаунчер.zip');
    const answer = await shop.send('POST', '/api/admin/files', { raw, token: shop.admin });
    return { bytes, file: fileUploadReply.parse(answer.body) };
  };

  /** Waits until the order's page offers the download beside the keys, and returns it. */
  const included = ({ number, token }: Pick<PlaceOrderReply, 'number' | 'token'>) =>
    eventually('the page has the download', async () => {
      const { body } = await shop.ask('GET', `/api/orders/${number}?t=${token}`);
      return orderPage.safeParse(body).data?.download ?? undefined;
    });

  for (const [lang, label, program] of [
    ['rus', 'Скачать', 'Скачать Лаунчер.zip'],
    ['eng', 'Download', 'Download Лаунчер.zip'],
  ] as const) {
    it(`is on the page, in the text file and in the email of the keys (${lang})`, async () => {
      const { bytes, file } = await uploaded();
      const product = await createStockedProduct(shop, 1, { product: { download: { file } } });
      const request = anOrder(product);
      const { number, token } = await buyProduct(shop, request, lang);
      expect(await included({ number, token })).to.deep.equal({
        url: file.address,
        name: 'Лаунчер.zip',
        size: bytes.length,
      });
      const { body } = await shop.send('POST', `/api/orders/${number}/download?t=${token}`, {
        body: {},
      });
      const url = new RegExp(`${label}: (\\S+)`).exec(String(body))?.[1];
      expect(url).to.match(new RegExp(`^https?://[^/]+${file.address}$`));
      const [receivedEmail] = await shop.receivedEmails(request.email);
      expect(receivedEmail?.text).to.include(`${program}: ${url}`);
      expect(receivedEmail?.html).to.include(`href="${url}"`);

      const fetched = await eventually('the name of the file', async () => {
        const answer = await fetch(`${shop.address}${file.address}`);
        const name = encodeURIComponent('Лаунчер.zip');
        return answer.headers.get('Content-Disposition')?.includes(name) ? answer : undefined;
      });
      expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).to.equal(true);
    });
  }

  it('may be an https address instead', async () => {
    const link = 'https://example.org/launcher';
    const product = await createStockedProduct(shop, 1, { product: { download: { link } } });
    const request = anOrder(product);
    const { number, token } = await buyProduct(shop, request);
    expect(await included({ number, token })).to.deep.equal({ url: link, name: null, size: null });
    expect((await shop.receivedEmails(request.email))[0]?.text).to.include(
      `Открыть страницу загрузки: ${link}`,
    );
  });

  it('is rejected if it was never uploaded, or is not an https address', async () => {
    const { gameId } = await createProduct(shop);
    const add = (download: unknown) =>
      shop.send('POST', '/api/admin/products', {
        body: aProduct(gameId, { download }),
        token: shop.admin,
      });
    const { file } = await uploaded();
    const otherFile = { ...file, address: `/storage/files/${'0'.repeat(40)}.zip` };
    const unknown = expectProblem(await add({ file: otherFile }), 400, 'invalid-request');
    expect(unknown.codes).to.deep.equal({ 'download.file': ['file-unknown'] });
    expectProblem(await add({ file: { ...file, size: file.size + 1 } }), 400, 'invalid-request');
    for (const link of ['http://example.org', 'javascript:alert(1)', '/storage/x']) {
      expectProblem(await add({ link }), 400, 'invalid-request');
    }
  });
});
