import { artworkStore } from '../loading/artwork-store.ts';
import { load, countSteps } from '../loading/load.ts';
import { localPaymentSystems } from '../loading/local-payment-systems.ts';
import { createShopClient } from '../loading/shop.ts';
import { soldPlan } from './sold-plan.ts';

/*
 * A loader in a separate process, for tests that kill it. Reports the remaining steps at each step.
 */
const [url = '', email = '', password = '', payments = '', directory = ''] = process.argv.slice(2);
let left = countSteps(soldPlan);
const shop = createShopClient({ url, email, password });
await load(
  {
    shop,
    artwork: await artworkStore({ shop, directory, onPlaced: () => undefined }),
    payments: localPaymentSystems(payments),
    onStep: () => {
      left -= 1;
      process.send?.(left);
    },
  },
  soldPlan,
);
process.exit(0);
