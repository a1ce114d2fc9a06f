import { rejecting } from '../kernel/index.ts';
import { orderingTexts } from '@shop/contracts/ordering/texts';

export const reject = rejecting(orderingTexts);
