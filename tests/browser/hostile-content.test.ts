import { randomUUID } from 'node:crypto';
import { openTicketReply } from '@shop/contracts/support/contract';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aRegistration, readToken } from '../support/accounts.ts';
import { anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { ReceivedEmail } from '../support/received-emails.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import { findContactMessages } from '../support/private-search.ts';
import { anSvg, aPng, aZip } from '../support/sample-files.ts';
import {
  aBotProblem,
  agentMessagePath,
  requestTicket,
  ownerMessagePath,
  sendMessage,
  expectMessage,
} from '../support/ticket-requests.ts';
import { messageField, readMessages, signInAs } from './support-page.ts';
import { inNewBrowser } from './browser-user.ts';
import { uploadPicture } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const image = '<img src=x onerror="window.__x=1">';
const script = '</script><script>window.__x=1</script>';
const drawing = '"><svg onload=window.__x=1>';
const hostileText = [
  image,
  script,
  drawing,
  '[a](javascript:window.__x=1) javascript:window.__x=1 data:text/html,<script>window.__x=1</script>',
  'https://example.org/"onmouseover="window.__x=1 https://example.org/<script>window.__x=1</script>',
].join('\n');

/** Everything in a drawing that could run. */
const hostileSvg = anSvg(
  '<script>window.__x=1</script><script href="data:text/javascript,window.__x=1"/>' +
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="window.__x=1">' +
    '<img src="x" onerror="window.__x=1"/><iframe src="javascript:top.__x=1"/></body></foreignObject>' +
    '<a href="javascript:window.__x=1"><text y="20">x</text></a><animate onbegin="window.__x=1"/>',
);
const withEntity =
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "window.__x=1">]>' +
  '<svg xmlns="http://www.w3.org/2000/svg"><script>&x;</script></svg>';

/** The parts of the foreign content that became more than text on this page. */
const alive = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ran = '__x' in globalThis ? ['something ran'] : [];
    const handlers = ['onerror', 'onload', 'onmouseover', 'onbegin', 'onclick'];
    const found = [...document.querySelectorAll('*')].flatMap((element) => {
      const wrong = handlers.filter((name) => element.hasAttribute(name));
      const { href, src } = element as HTMLAnchorElement & HTMLImageElement;
      const addresses = [href, src].filter((address) =>
        /^(?:javascript|data:text|vbscript)/iu.test(address),
      );
      return [...wrong, ...addresses].map((what) => `${element.tagName} ${what}`);
    });
    const inside = [...document.scripts].filter((element) => element.src === '');
    const data = inside.filter(({ type }) => /^application\/(?:ld\+)?json$/u.test(type));
    for (const { text } of data) JSON.parse(text); // whole, since nothing in it ended it
    const inline = inside
      .filter((element) => !data.includes(element))
      .map((element) => element.text);
    return [...ran, ...found, ...inline];
  });

describe('untrusted content', () => {
  let shop: WholeShop;
  let owner: Pick<SignedInUser, 'token'>;
  let moderator: SignedInUser;
  let order: PlaceOrderReply;
  let productPath: string;
  let ticketId: string;
  let files: Readonly<Record<string, string>>;
  const word = randomUUID().slice(0, 8);
  const name = `${image} ${word}`;
  const fileName = '<img src=x onerror=window.__x=1>.zip';

  const ticketParticipants = () => [
    { who: owner, path: `/rus/profile/ticket/${ticketId}` },
    { who: moderator, path: `/rus/tickets/${ticketId}` },
    { who: { token: shop.admin }, path: `/rus/tickets/${ticketId}` },
  ];

  const sold = async (): Promise<void> => {
    const picture = await uploadPicture(shop);
    const names = { name_rus: name, name_eng: script };
    const texts = { description_rus: hostileText, description_eng: hostileText };
    const stocked = await createStockedProduct(shop, 2, {
      game: {
        ...names,
        ...texts,
        path: `hostile-${word}`,
        icon: picture,
        logo: picture,
        cover: picture,
      },
      product: {
        ...names,
        ...texts,
        path: `product-${word}`,
        image: picture,
        tag_rus: drawing,
        instruction_rus: hostileText,
        instruction_eng: hostileText,
      },
    });
    productPath = `/catalog/hostile-${word}/product-${word}`;
    order = await buyProduct(shop, anOrder(stocked, { email: moderator.email }));
  };

  const createTicket = async (): Promise<void> => {
    const theme = randomUUID();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/theme', {
      id: theme,
      name_rus: name,
      name_eng: script,
      problem_ids: [await aBotProblem(shop, { title: image, body: hostileText })],
    });
    const opened = await requestTicket(shop, owner, { theme_id: theme });
    ticketId = openTicketReply.parse(opened.body).id;
    const attachments = [
      { name: 'drawing.svg', bytes: hostileSvg },
      { name: fileName, bytes: aZip() },
      { name: 'x" onerror="window.__x=1.png', bytes: aPng(64, 64, script) },
    ];
    const message = await expectMessage(
      sendMessage(shop, ownerMessagePath(ticketId), owner.token, hostileText, attachments),
    );
    files = Object.fromEntries(message.attachments.map(({ name: of, id }) => [of, id]));
    await expectMessage(
      sendMessage(shop, agentMessagePath(ticketId), moderator.token, hostileText),
    );
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/tickets/${ticketId}/notes`, {
      text: hostileText,
    });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/saved-replies', {
      id: randomUUID(),
      title: image,
      text_rus: hostileText,
      text_eng: hostileText,
    });
  };

  before(async () => {
    shop = await theWholeShop();
    moderator = await createSignedInUser(shop, 1);
    const registered = await shop.send('POST', '/api/register', {
      body: aRegistration({ name: image }),
    });
    expect(registered.status, JSON.stringify(registered.body)).to.equal(201);
    owner = { token: readToken(registered) };
    await sold();
    await createTicket();
  });

  const shown = async (page: Page, path: string, text: string): Promise<void> => {
    await page.goto(shop.address + path);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    expect(await alive(page), path).to.deep.equal([]);
  };

  it(
    'is shown as plain text to all participants of a ticket',
    inNewBrowser(async ({ page, context }) => {
      for (const { who, path } of ticketParticipants()) {
        await signInAs(shop, context, who);
        await page.goto(shop.address + path);
        await eventually('both messages', async () => (await readMessages(page)).length === 2);
        for (const [, text] of await readMessages(page)) expect(text).to.equal(hostileText);
        await page.getByText(fileName).first().waitFor();
        await eventually('the picture is drawn', () =>
          page.locator('figure img').evaluate((drawn: HTMLImageElement) => drawn.naturalWidth > 0),
        );
        for (const link of await page.getByRole('log').locator('p a').all()) await link.hover();
        expect(await alive(page), path).to.deep.equal([]);
      }
      await page.getByRole('button', { name: 'Вставить шаблон ответа' }).click();
      await page.getByRole('menuitem', { name: image }).click();
      expect(await messageField(page).inputValue()).to.equal(hostileText);
      await shown(page, '/rus/tickets', name);
      await signInAs(shop, context, owner);
      await shown(page, '/rus/profile/tickets', name);
      await shown(page, '/eng/profile/tickets', script);
      await shown(page, '/rus/profile/settings', `Здравствуйте, ${image}`);
      expect(await page.locator('input[name="name"]').inputValue()).to.equal(image);
    }),
  );

  it(
    'is shown as plain text on product and order pages',
    inNewBrowser(async ({ page, context }) => {
      await shown(page, `/rus${productPath}`, name);
      await shown(page, `/eng${productPath}`, script);
      await shown(page, `/rus/catalog/hostile-${word}`, name);
      await shown(page, `/rus/order/${order.number}?t=${order.token}`, name);
      await page.getByRole('button', { name: /^Показать/ }).click();
      await page.locator('code').first().waitFor();
      expect(await alive(page)).to.deep.equal([]);
      await signInAs(shop, context, moderator);
      await shown(page, '/rus/profile/purchases', name);
      await page.getByRole('button', { name: 'Поиск' }).first().click();
      await page.getByRole('searchbox').fill(word);
      await page.getByRole('dialog').getByText(name).first().waitFor();
      expect(await alive(page)).to.deep.equal([]);
    }),
  );

  it('never becomes code of a page, and pages run only the shop’s own scripts', async () => {
    for (const path of [`/rus${productPath}`, `/eng${productPath}`, '/rus', '/rus/signin']) {
      const answer = await fetch(shop.address + path);
      const html = await answer.text();
      for (const raw of [image, script, drawing]) expect(html, path).not.to.include(raw);
      for (const [tag] of html.matchAll(/<script[^>]*>/giu)) {
        expect(tag, path).to.match(/ src="\/assets\/|type="application\/(?:ld\+)?json"/u);
      }
      const policy = answer.headers.get('Content-Security-Policy') ?? '';
      const directives = new Map(
        policy.split(';').map((one): [string, string] => {
          const [directive = '', ...rest] = one.trim().split(' ');
          return [directive, rest.join(' ')];
        }),
      );
      expect(directives.get('script-src'), path).to.equal("'self'");
      expect(directives.get('script-src-attr'), path).to.equal("'none'");
      expect(directives.get('object-src'), path).to.equal("'none'");
      expect(directives.get('base-uri'), path).to.equal("'none'");
      expect(answer.headers.get('X-Content-Type-Options'), path).to.equal('nosniff');
    }
  });

  it(
    'is downloaded as a file if it is a drawing, however it is opened',
    inNewBrowser(async ({ page, context, expects: expectFailure }) => {
      const path = `/api/ticket/${ticketId}/files/${files['drawing.svg']}`;
      expectFailure(401, path);
      const closed = await page.goto(shop.address + path);
      expect(closed?.status()).to.equal(401);
      expect(await alive(page)).to.deep.equal([]);

      for (const { who, path: window } of ticketParticipants()) {
        const headers = { Authorization: `Bearer ${who.token}` };
        const answer = await fetch(shop.address + path, { headers });
        expect(answer.headers.get('Content-Type')).to.equal('application/octet-stream');
        expect(answer.headers.get('X-Content-Type-Options')).to.equal('nosniff');
        expect(answer.headers.get('Content-Disposition')).to.match(/^attachment; filename="dr/u);
        expect(answer.headers.get('Content-Security-Policy')).to.match(/sandbox(?:;|$)/u);

        await context.setExtraHTTPHeaders(headers);
        const tab = await context.newPage();
        const [kept] = await Promise.all([
          tab.waitForEvent('download'),
          tab.goto(shop.address + path).catch(() => null), // these pages do not exist
        ]);
        expect(kept.suggestedFilename()).to.equal('drawing.svg');
        expect(tab.url()).to.equal('about:blank');
        await tab.close();
        await context.setExtraHTTPHeaders({});

        await signInAs(shop, context, who);
        await page.goto(shop.address + window);
        const button = page.getByRole('button', { name: /drawing\.svg/u });
        const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
        expect(download.suggestedFilename()).to.equal('drawing.svg');
        expect(await alive(page), window).to.deep.equal([]);
      }
    }),
  );

  it(
    'is not accepted as a picture because of its file name',
    inNewBrowser(async ({ page, context, expects: expectFailure }) => {
      await signInAs(shop, context, owner);
      await page.goto(`${shop.address}/rus/profile/ticket/${ticketId}`);
      await messageField(page).waitFor();
      expectFailure(400, ownerMessagePath(ticketId));
      for (const [called, content] of [
        ['drawing.png', hostileSvg],
        ['entity.svg', withEntity],
      ] as const) {
        const file = { name: called, mimeType: 'image/png', buffer: Buffer.from(content) };
        await page.locator('input[type="file"]').setInputFiles([file]);
        await page.getByRole('list', { name: 'Прикреплено' }).getByText(called).waitFor();
        await page.getByRole('button', { name: 'Отправить', exact: true }).click();
        const failed = page.getByRole('listitem').filter({ hasText: called });
        await failed.getByText(/^Не отправлено/u).waitFor();
        expect(await alive(page), called).to.deep.equal([]);
        await failed.getByRole('button', { name: 'Удалить' }).click();
      }
    }),
  );

  const waitForEmailContaining = (to: string, text: string): Promise<ReceivedEmail> =>
    eventually(`an email to ${to} about ${text}`, async () =>
      (await shop.receivedEmails(to)).find(
        (receivedEmail) =>
          receivedEmail.subject.includes(text) || receivedEmail.text.includes(text),
      ),
    );

  it(
    'is shown as plain text in emails',
    inNewBrowser(async ({ page }) => {
      const mail = shop.launched.addresses.mail;
      const theme = `${image} ${randomUUID()}`;
      const body = { name: image, email: moderator.email, theme, message: hostileText };
      const headers = { 'X-Forwarded-For': '203.0.113.77' };
      const sent = await shop.send('POST', '/api/contacts', { body, headers });
      expect(sent.status).to.equal(202);
      const contact = await eventually('the message in the inbox', async () => {
        const [found] = await findContactMessages(shop, moderator.email, {
          token: moderator.token,
        });
        return found;
      });
      await sendBackOfficeCommand(shop, 'POST', `/api/admin/contacts/${contact.id}/answer`, {
        text: hostileText,
      });
      const receivedEmails = [
        await waitForEmailContaining(moderator.email, theme),
        await waitForEmailContaining(moderator.email, String(order.number)),
      ];
      for (const { id } of receivedEmails) {
        await page.goto(`${mail}/messages/${id}`);
        await page.frameLocator('iframe').locator('table').getByText('onerror').first().waitFor();
        for (const frame of page.frames()) {
          const ran = await frame.evaluate(() => '__x' in globalThis).catch(() => false); // a sandbox runs nothing, this neither
          expect(ran, frame.url()).to.equal(false);
        }
        expect(await alive(page)).to.deep.equal([]);
        const html = await (await fetch(`${mail}/messages/${id}/html`)).text();
        expect(html).not.to.match(/<script|<svg|<img[^>]+onerror=/iu);
      }
      await page.goto(mail);
      expect(await alive(page)).to.deep.equal([]);
    }),
  );
});
