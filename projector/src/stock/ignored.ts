/** Types of events that say nothing of what a pool holds: of imports, fingerprints and looks at keys. */
export const besidePools = [
  'stock.AllKeysStored',
  'stock.FingerprintsClaimed',
  'stock.FingerprintsReleased',
  'stock.KeyImportAbandoned',
  'stock.KeyImportFinished',
  'stock.KeyImportStarted',
  'stock.KeyRevealedToStaff',
  'stock.KeysStored',
  'stock.StoredKeysDiscarded',
] as const;
