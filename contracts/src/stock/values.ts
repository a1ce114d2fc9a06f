/** How a rate's keys reach a buyer: a key each, one content for all, or by hand from a queue. */
export type KeyDelivery = 'pool' | 'shared' | 'manual';

/** For the rate's stock, as the one content of everybody, or for one order that staff serve. */
export type KeyImportPurpose = 'stock' | 'shared' | 'order';

export type SkippedReason = 'duplicate_in_file' | 'duplicate_in_stock' | 'malformed';

/** How a rate stands: `available` is null where keys are not counted, since there is always enough. */
export type StockStatus = 'enough' | 'low' | 'out';
