import { theShop } from '../support/shop.ts';
import { behavesAsApiSystem } from './api-system.contract.ts';

describe('a payment in the sandbox', () => {
  behavesAsApiSystem({
    system: 'sandbox',
    shop: theShop,
    begins: null,
    refunds: { simulator: 'sandbox', call: 'refunds', again: true },
    reportsReversals: true,
    signs: true,
  });
});
