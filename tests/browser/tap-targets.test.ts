import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { anOrder, buyProduct } from '../support/customer.ts';
import { createEarlierSession } from '../support/create-earlier-session.ts';
import { createSignedInUser } from '../support/people.ts';
import {
  aTicket,
  expectMessage,
  ownerMessagePath,
  sendMessage,
} from '../support/ticket-requests.ts';
import { inNewBrowser } from './browser-user.ts';
import { createListedProduct } from './listed-product.ts';
import { signInAs } from './support-page.ts';

/** The smallest height of a control in pixels (WCAG 2.2, 2.5.5). */
const comfortable = 44;

/** The smallest height of a link in a line of text, in pixels (WCAG 2.2, 2.5.8). */
const smallest = 24;

type Targets = Readonly<{ controls: string; height: number; heightBesideText?: number }>;

/** Finds controls whose area that a finger can press, at the middle of the control, is too low. */
const findSmallTargets = (page: Page, targets: Targets): Promise<readonly string[]> =>
  page.locator('body').evaluate((body, { controls, height, heightBesideText = height }) => {
    const reach = (control: Element, x: number, middle: number, step: 1 | -1): number => {
      const isHit = (y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        if (hit === null) return false;
        return (
          control.contains(hit) ||
          hit.closest('a, button') === control ||
          hit.closest('label')?.control === control
        );
      };
      let distance = 0;
      while (distance < height && isHit(middle + step * (distance + 1))) distance += 1;
      return distance;
    };
    return [...body.querySelectorAll(controls)].flatMap((control) => {
      const isInText = control.closest('p, dd') !== null;
      const beside = [...(control.parentElement?.childNodes ?? [])];
      const isBesideText =
        control.matches('a') && beside.some((node) => (node.nodeValue?.trim() ?? '') !== '');
      const least = isBesideText ? heightBesideText : height;
      control.scrollIntoView({ block: 'center' });
      const box = control.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true });
      if (isInText || !isShown || box.width < 2 || box.height >= least) return [];
      const [x, middle] = [box.x + box.width / 2, box.y + box.height / 2];
      const reached = reach(control, x, middle, 1) + reach(control, x, middle, -1) + 1;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim();
      return reached < least ? [`${name}: ${reached} px`] : [];
    });
  }, targets);

const linksAndBoxes: Targets = {
  controls: 'a:not([href="#content"]), button, input[type="checkbox"]',
  height: comfortable,
  heightBesideText: smallest,
};
const buttonsAndFields: Targets = {
  controls: 'button, select, textarea, input:not([type="checkbox"], [type="radio"], [hidden])',
  height: comfortable,
};
const touchScreen = { viewport: { width: 375, height: 667 }, hasTouch: true };

describe('a page on a phone', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  it(
    'has links, buttons and checkboxes as high as a fingertip',
    inNewBrowser(async ({ page }) => {
      const pages = ['', '/catalog', '/faq', '/contacts', '/find-order', '/terms', '/signin'];
      for (const path of pages) {
        await page.goto(`${shop.address}/rus${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await findSmallTargets(page, linksAndBoxes), path).to.deep.equal([]);
      }
    }, touchScreen),
  );

  it(
    'has large buttons and fields where a buyer orders, and in the purchases and settings',
    inNewBrowser(async ({ page, context }) => {
      const stocked = await createListedProduct(shop, 2);
      const buyer = await createSignedInUser(shop, 0);
      const { email } = buyer;
      const { number, token } = await buyProduct(shop, anOrder(stocked, { email }));
      await page.goto(`${shop.address}/rus${stocked.path}`);
      await page.getByRole('button', { name: 'Ввести промокод' }).waitFor();
      expect(await findSmallTargets(page, buttonsAndFields), 'the product').to.deep.equal([]);
      const outOfSentences = { ...linksAndBoxes, heightBesideText: 0 }; // the terms are linked in one
      expect(await findSmallTargets(page, outOfSentences), 'the product').to.deep.equal([]);

      await page.goto(`${shop.address}/rus/order/${number}?t=${token}`);
      await page.getByRole('button', { name: 'Скачать .txt' }).waitFor();
      expect(await findSmallTargets(page, buttonsAndFields), 'the order').to.deep.equal([]);

      await createEarlierSession(shop, buyer);
      await signInAs(shop, context, buyer);
      await page.goto(`${shop.address}/rus/profile/settings`);
      await page.getByRole('button', { name: /^Завершить сеанс/u }).waitFor();
      expect(await findSmallTargets(page, buttonsAndFields), 'the settings').to.deep.equal([]);
    }, touchScreen),
  );

  it(
    'has large buttons and fields in the agent inbox and on a ticket',
    inNewBrowser(async ({ page, context }) => {
      const [owner, agent] = [await createSignedInUser(shop, 0), await createSignedInUser(shop, 1)];
      const id = await aTicket(shop, owner);
      await expectMessage(sendMessage(shop, ownerMessagePath(id), owner.token, 'Где ключ?'));
      await signInAs(shop, context, agent);
      for (const [path, heading] of [
        ['/tickets', 'table'],
        [`/tickets/${id}`, 'log'],
      ] as const) {
        await page.goto(`${shop.address}/rus${path}`);
        await page.getByRole(heading).waitFor();
        expect(await findSmallTargets(page, buttonsAndFields), path).to.deep.equal([]);
      }
      await page.getByRole('button', { name: /Язык/u }).click();
      const items = { controls: '[role^="menuitem"]', height: comfortable };
      expect(await findSmallTargets(page, items), 'a menu').to.deep.equal([]);
    }, touchScreen),
  );
});
