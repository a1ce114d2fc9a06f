import { theShop } from '../support/shop.ts';
import { behavesAsApiSystem } from './api-system.contract.ts';

describe('a payment by Lava', () => {
  behavesAsApiSystem({
    system: 'lava',
    shop: theShop,
    begins: { simulator: 'lava', call: 'create' },
    refunds: { simulator: 'lava', call: 'refund', again: false },
    reportsReversals: false,
    signs: true,
  });
});
