import { rejectWith } from '../kernel/index.ts';
import { orderingTexts } from '@shop/contracts/ordering/texts';

export const reject = rejectWith(orderingTexts);
