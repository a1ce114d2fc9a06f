import { rejecting } from '../kernel/index.ts';
import { stockTexts } from '@shop/contracts/stock/texts';

export const rejectStock = rejecting(stockTexts);
