import { keyFingerprints, keyImport, keyPool, keyReveal } from '@shop/domain/stock';
import { anyProjection } from '@shop/platform/projections';
import {
  keyImportsProjection,
  keysProjection,
  stockAlertsProjection,
  stockProjection,
  waitingOrdersProjection,
} from '@shop/projector/stock';
import type { CapabilityHistory } from './stream-history.ts';

export const stock: CapabilityHistory = {
  histories: [
    [
      'a key pool',
      keyPool,
      [
        'stock.KeysAdded',
        'stock.KeysReserved',
        'stock.KeysReleased',
        'stock.OrderQueuedForKeys',
        'stock.KeysAllocated',
        'stock.AllocationAcknowledged',
      ],
      { backlog: [], reserved: new Map(), unacknowledged: new Map() },
    ],
    [
      'revoked keys',
      keyPool,
      [
        'stock.KeysAdded',
        'stock.KeysAllocated',
        'stock.KeysRevoked',
        'stock.KeyReplaced',
        'stock.ReplacementAcknowledged',
        'stock.AllocationAcknowledged',
      ],
      { free: new Map(), unacknowledged: new Map() },
    ],
    [
      'a pool managed by staff',
      keyPool,
      [
        'stock.KeysAdded',
        'stock.KeysWithdrawn',
        'stock.ImportRefused',
        'stock.OrderLeftQueue',
        'stock.SharedContentSet',
        'stock.SharedContentStopped',
      ],
      { shared: null, backlog: [] },
    ],
    [
      'an import',
      keyImport,
      [
        'stock.KeyImportStarted',
        'stock.KeysStored',
        'stock.AllKeysStored',
        'stock.KeyImportFinished',
      ],
      { status: 'finished', purpose: 'stock' },
    ],
    [
      'an abandoned import',
      keyImport,
      [
        'stock.KeyImportStarted',
        'stock.KeysStored',
        'stock.KeyImportAbandoned',
        'stock.StoredKeysDiscarded',
      ],
      { status: 'abandoned' },
    ],
    ['a key fingerprint', keyFingerprints, ['stock.FingerprintsClaimed'], null],
    [
      'the fingerprint of an abandoned import',
      keyFingerprints,
      ['stock.FingerprintsClaimed', 'stock.FingerprintsReleased'],
      { claimed: new Map() },
    ],
    ['a key revealed by staff', keyReveal, ['stock.KeyRevealedToStaff'], null],
  ],
  projections: [
    anyProjection(stockProjection),
    anyProjection(keyImportsProjection),
    anyProjection(keysProjection),
    anyProjection(stockAlertsProjection),
    anyProjection(waitingOrdersProjection),
  ],
};
