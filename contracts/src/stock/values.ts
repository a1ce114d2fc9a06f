/** The imported keys fill the stock of a rate, are its shared content, or fulfil one order. */
export type KeyImportPurpose = 'stock' | 'shared' | 'order';

export type SkippedReason = 'duplicate_in_file' | 'duplicate_in_stock' | 'malformed';

/** The stock level of a rate: `available` is null for a rate that never runs out. */
export type StockLevel = 'enough' | 'low' | 'out';

/** Why the shop itself abandoned an import. */
export type KeyImportRefusal = 'keys-taken' | 'import-refused';
