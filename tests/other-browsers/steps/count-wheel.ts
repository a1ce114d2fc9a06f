import { expect } from 'chai';
import { eventually } from '../../support/eventually.ts';
import { countField } from '../target.ts';
import type { Step } from './step.ts';

const count = `document.querySelector('input[name="count"]').value`;

/** In CSS pixels. */
const notch = 100;

export const countWheel: Step = {
  name: 'mouse wheel over the count scrolls the page',
  run: async (browserUser, { at, product }) => {
    await browserUser.open(at(product.path));
    // The count is 1, the minimum, so that only a turn upwards could change it.
    expect(await browserUser.evaluate(count)).to.equal('1');
    await browserUser.click(countField);
    await browserUser.turnWheel(countField, -notch);
    expect(await browserUser.evaluate(count), 'after a turn upwards').to.equal('1');
    await browserUser.click(countField);
    await browserUser.turnWheel(countField, notch);
    await eventually('a scrolled page', async () => {
      const top = await browserUser.evaluate('window.scrollY');
      return typeof top === 'number' && top > 0;
    });
    expect(await browserUser.evaluate(count), 'after a turn downwards').to.equal('1');
  },
};
