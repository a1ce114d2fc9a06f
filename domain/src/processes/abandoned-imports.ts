import type { EventIn } from '../kernel/index.ts';
import { anyOf, someOf } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { stockEvents } from '../stock/events.ts';

/**
 * An import whose keys the pool refused and that may not be abandoned, or an abandoned import whose
 * fingerprint claims may not be released; `since` it was refused or abandoned.
 */
export type AbandonedImport = Readonly<{
  importId: string;
  status: 'refused' | 'abandoned';
  since: Instant;
}>;

export type AbandonedImportStep = Readonly<{
  do: 'abandon' | 'release-claims';
  importId: string;
  since: Instant;
}>;

const abandonedImportEvents = anyOf(
  someOf(stockEvents.keyPool, 'stock.ImportRefused'),
  someOf(stockEvents.keyImport, 'stock.KeyImportAbandoned'),
);
type AbandonedImportEvent = EventIn<typeof abandonedImportEvents>;

export const { types: abandonedImportEventTypes, includes: isAbandonedImportEvent } =
  abandonedImportEvents;

/** The instance is an import from its refusal or abandonment until its claims are released. */
export const evolveAbandonedImport = ({ type, data }: AbandonedImportEvent): AbandonedImport => ({
  importId: data.importId,
  status: type === 'stock.ImportRefused' ? 'refused' : 'abandoned',
  since: data.at,
});

export const abandonedImportSteps = ({
  importId,
  status,
  since,
}: AbandonedImport): readonly AbandonedImportStep[] => [
  { do: status === 'refused' ? 'abandon' : 'release-claims', importId, since },
];
