/** How a rate's keys are delivered: one key each, one content for all, or manually from a queue. */
export type KeyDelivery = 'pool' | 'shared' | 'manual';

/** For the rate's stock, as shared content, or for one order that staff fulfil. */
export type KeyImportPurpose = 'stock' | 'shared' | 'order';

export type SkippedReason = 'duplicate_in_file' | 'duplicate_in_stock' | 'malformed';

/** The stock level of a rate: `available` is null for a rate that never runs out. */
export type StockLevel = 'enough' | 'low' | 'out';

/** Why the shop itself abandoned an import. */
export type KeyImportRefusal = 'keys-taken' | 'import-refused';
