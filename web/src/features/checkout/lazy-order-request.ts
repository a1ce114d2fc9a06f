import { later } from '../../shared/late/later.ts';

/** Checks a request by its contract. Preloaded once anything is edited. */
export const orderRequest = later(() => import('./order-request.ts'));
