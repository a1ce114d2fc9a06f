import { rejecting } from '../kernel/index.ts';
import { orderingTexts } from './texts.ts';

export const reject = rejecting(orderingTexts);
