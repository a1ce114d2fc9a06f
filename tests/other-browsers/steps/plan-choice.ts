import { field } from '../target.ts';
import type { Step } from './step.ts';

/** The total of the purchase. A no-break space precedes the ruble sign. */
const total = (rubles: number): string =>
  `//dl[@aria-live="polite"]//dd[contains(.,"${rubles}\u00a0₽")]`;

export const planChoice: Step = {
  name: 'choice of a plan',
  run: async (browserUser, { at, product }) => {
    await browserUser.open(at(product.path));
    await browserUser.click(field('90 дней'));
    await browserUser.see(total(999));
    await browserUser.click(field('30 дней'));
    await browserUser.see(total(499));
  },
};
