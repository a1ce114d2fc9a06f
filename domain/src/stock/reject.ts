import { rejecting } from '../kernel/index.ts';
import { stockTexts } from './texts.ts';

export const rejectStock = rejecting(stockTexts);
