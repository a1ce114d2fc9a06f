import { identityUpcasters } from '../identity/upcasters.ts';
import { upcasting } from '../kernel/index.ts';
import { paymentsUpcasters } from '../payments/upcasters.ts';
import { promotionsUpcasters } from '../promotions/upcasters.ts';
import { isKnownType } from './shop-events.ts';

export type { ShopEvent, StreamEvent, StreamKind } from './shop-events.ts';
export { knownTypes, typesIn } from './shop-events.ts';

/**
 * Brings any event that was ever stored to its current version; each slice adds its upcasters.
 * Throws `UnknownEvent` for what only a newer release knows.
 */
export const upcast = upcasting(
  [...identityUpcasters, ...paymentsUpcasters, ...promotionsUpcasters],
  isKnownType,
);
