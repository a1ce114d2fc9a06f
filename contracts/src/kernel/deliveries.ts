/**
 * The ways in which the keys of a plan are delivered. `pool`: one key each from the stock.
 * `shared`: one text for all buyers. `manual`: content that staff write for each order.
 */
export const deliveries = ['pool', 'shared', 'manual'] as const;
export type Delivery = (typeof deliveries)[number];
