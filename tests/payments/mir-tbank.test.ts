import { theShop } from '../support/shop.ts';
import { behavesAsApiSystem } from './api-system.contract.ts';

describe('a payment by a Mir card through T-Bank', () => {
  behavesAsApiSystem({
    system: 'mir',
    shop: theShop,
    begins: { simulator: 'tbank', call: 'Init' },
    refunds: { simulator: 'tbank', call: 'Cancel', again: true },
    reportsReversals: true,
    signs: true,
  });
});
