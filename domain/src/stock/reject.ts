import { rejectWith } from '../kernel/index.ts';
import { stockTexts } from '@shop/contracts/stock/texts';

export const rejectStock = rejectWith(stockTexts);
