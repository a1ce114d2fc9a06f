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
  run: async (visitor, { at, product }) => {
    await visitor.open(at(product.path));
    expect(await visitor.evaluate(scrollbarWidth), 'scrollbar width').to.be.greaterThan(0);
    const before = await visitor.evaluate(placeOfPage);
    await visitor.click(button('Поиск'));
    await visitor.see(searchField);
    expect(await visitor.evaluate(placeOfPage)).to.equal(before);
  },
};
