import type { AnyProjection } from '@shop/platform/projections';
import { anyProjection } from '@shop/platform/projections';
import { gamesProjection, productsProjection, referencesProjection } from './catalog/index.ts';
import { usersProjection } from './identity/index.ts';
import { ordersProjection } from './ordering/index.ts';
import { exchangeRateProjection, paymentsProjection } from './payments/index.ts';
import { keyImportsProjection, stockProjection } from './stock/index.ts';

/** Every read model of the shop. */
export const projections: readonly AnyProjection[] = [
  anyProjection(gamesProjection),
  anyProjection(productsProjection),
  anyProjection(referencesProjection),
  anyProjection(stockProjection),
  anyProjection(keyImportsProjection),
  anyProjection(ordersProjection),
  anyProjection(paymentsProjection),
  anyProjection(exchangeRateProjection),
  anyProjection(usersProjection),
];
