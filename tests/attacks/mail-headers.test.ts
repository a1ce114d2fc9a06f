import { expect } from 'chai';
import { anEmail, anOrder, buyProduct, place } from '../support/customer.ts';
import { expectProblem } from '../support/http.ts';
import type { ReceivedEmail } from '../support/received-emails.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const victim = 'victim@example.org';

/** Addresses that a mail program or server could read as another address, or as several. */
const addresses: Readonly<Record<string, string>> = {
  'a header after CR LF': `a@example.org\r\nBcc: ${victim}`,
  'a header after LF': `a@example.org\nBcc: ${victim}`,
  'a header after CR': `a@example.org\rBcc: ${victim}`,
  'a header before the address': `Bcc: ${victim}\r\n a@example.org`,
  'a header in its local part': `a\r\nBcc:${victim}`,
  'an escaped line end': `a%0d%0aBcc:${victim}`,
  'a Unicode line separator': `a@example.org\u2028Bcc: ${victim}`,
  'a NUL character': `a@example.org\u0000${victim}`,
  'two recipients separated by a comma': `a@example.org,${victim}`,
  'two recipients separated by a semicolon': `a@example.org;${victim}`,
  'two recipients separated by a space': `a@example.org ${victim}`,
  'a display name and angle brackets': `a@example.org <${victim}>`,
  'two pairs of angle brackets': `<a@example.org><${victim}>`,
  'a quoted local part': '"a b"@example.org',
  'a quoted address as the local part': `"${victim} x"@example.org`,
  'a quoted address before another': `"${victim}"@example.org`,
  'a comment': `a(${victim})@example.org`,
  'nested comments': `${'('.repeat(200)}a${')'.repeat(200)}@example.org`,
  'a recipient group': `all: a@example.org, ${victim};`,
  'a source route': `<@example.org:${victim}>`,
  'percent routing': `victim%example.org@example.org`,
  'a bang path': `example.org!victim@example.org`,
  'an address literal': 'a@[127.0.0.1]',
  'SMTP commands': `a@example.org>\r\nRCPT TO:<${victim}`,
  'command-line options': '-oQ/tmp@example.org -X/tmp/x@example.org',
  'an encoded word': '=?utf-8?q?a@example.org=2C?=victim@example.org',
};

const headersOf = ({ headers }: ReceivedEmail, name: string): readonly string[] =>
  headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);

describe('the email address of a checkout', () => {
  let shop: AttackedShop;
  let product: StockedProduct;
  before(async () => {
    shop = await openSharedAttackedShop();
    product = await createStockedProduct(shop, 5);
  });

  for (const [what, email] of Object.entries(addresses)) {
    it(`with ${what} is rejected`, async () => {
      const order = anOrder(product, { email });
      const before = await shop.stored.end();
      const { codes } = expectProblem(await place(shop, order), 400, 'invalid-request');
      expect(codes).to.deep.equal({ email: ['email-invalid'] });
      expect(await shop.stored.about(order.order_id, before)).to.deep.equal([]);
    });
  }

  it('that is unusual but valid is the only recipient, unchanged', async () => {
    const [name, host] = anEmail().split('@');
    for (const email of [
      `o'hara+key_1-${name}@${host}`,
      `-${name}@${host}`,
      `${name}@sub.${host}`,
    ]) {
      await buyProduct(shop, anOrder(product, { email }));
      const receivedEmails = await shop.receivedEmails(email);
      expect(receivedEmails.map(({ to }) => to)).to.deep.equal([[email]]);
    }
  });
});

describe('the email of an order', () => {
  const injected = `Radar\r\nBcc: ${victim}\r\n\r\n<h1>hello</h1>`;

  it('has one recipient and intact headers, regardless of game and product names', async () => {
    const shop = await openSharedAttackedShop();
    const names = { name_rus: injected, name_eng: injected };
    const more = { instruction_rus: injected, instruction_eng: injected };
    const product = await createStockedProduct(shop, 2, {
      game: names,
      product: { ...names, ...more },
    });
    const others = await shop.receivedEmails(victim);
    for (const lang of ['rus', 'eng'] as const) {
      const email = anEmail();
      const order = anOrder(product, { email });
      const placing = await place(shop, order, { lang });
      expect(placing.status, JSON.stringify(placing.body)).to.equal(201);
      await buyProduct(shop, order);
      const receivedEmails = await shop.receivedEmails(email);
      expect(receivedEmails.map(({ to }) => to)).to.deep.equal([[email]]);
      const receivedEmail = receivedEmails[0] ?? expect.fail();
      const own = receivedEmail.headers.map(({ name }) => name.toLowerCase());
      expect(own, 'each header once').to.deep.equal([...new Set(own)]);
      expect(own.filter((name) => ['bcc', 'cc'].includes(name))).to.deep.equal([]);
      expect(headersOf(receivedEmail, 'to').join()).to.include(email);
      expect(headersOf(receivedEmail, 'subject').join()).not.to.match(/[\r\n]/);
      expect(receivedEmail.html).not.to.include('<h1>hello');
      expect(receivedEmail.text).to.include(
        product.keys.find((key) => receivedEmail.html.includes(key)) ?? '-',
      );
    }
    expect(await shop.receivedEmails(victim)).to.deep.equal(others);
  });
});

describe('fifty checkouts with a stranger’s email address', () => {
  it('send no emails to the stranger before a payment', async () => {
    const shop = await openSharedAttackedShop();
    const product = await createStockedProduct(shop, 50);
    const email = anEmail();
    const orders = Array.from({ length: 50 }, () => anOrder(product, { email }));
    const answers = await Promise.all(orders.map((order) => place(shop, order)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length, 'unpaid orders of one address').to.be.at.most(3);
    for (const { status, body } of refused) {
      const { code } = body as Readonly<{ code: string }>;
      expect(['409 too-many-open-orders', '429 too-many-requests']).to.include(`${status} ${code}`);
    }

    await buyProduct(shop, anOrder(await createStockedProduct(shop, 1)));
    expect(await shop.receivedEmails(email)).to.deep.equal([]);
  });
});
