import { expect } from 'chai';
import { button, searchField } from '../target.ts';
import type { Step } from './step.ts';

/** In CSS pixels. */
const placeOfPage = `JSON.stringify({
  logo: document.querySelector('header a').getBoundingClientRect().left,
  heading: document.querySelector('main h1').getBoundingClientRect().left,
  body: document.body.clientWidth,
})`;

const scrollbarWidth = 'window.innerWidth - document.documentElement.clientWidth';

export const searchOverlay: Step = {
  name: 'search overlay leaves the page in place',
  run: async (browserUser, { at, product }) => {
    await browserUser.open(at(product.path));
    expect(await browserUser.evaluate(scrollbarWidth), 'scrollbar width').to.be.greaterThan(0);
    const before = await browserUser.evaluate(placeOfPage);
    await browserUser.click(button('Поиск'));
    await browserUser.see(searchField);
    expect(await browserUser.evaluate(placeOfPage)).to.equal(before);
  },
};
