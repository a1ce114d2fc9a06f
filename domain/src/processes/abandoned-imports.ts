import type { EventIn } from '../kernel/index.ts';
import { someOf } from '../kernel/index.ts';
import { stockEvents } from '../stock/events.ts';

/** An abandoned import whose fingerprint claims may not be released. */
export type AbandonedImport = Readonly<{ importId: string }>;

export type AbandonedImportStep = Readonly<{ do: 'release-claims' }> & AbandonedImport;

const abandonedImportEvents = someOf(stockEvents.keyImport, 'stock.KeyImportAbandoned');
type AbandonedImportEvent = EventIn<typeof abandonedImportEvents>;

export const { types: abandonedImportEventTypes, includes: isAbandonedImportEvent } =
  abandonedImportEvents;

/** The instance is an import from its abandonment until its claims are released. */
export const evolveAbandonedImport = ({ data }: AbandonedImportEvent): AbandonedImport => ({
  importId: data.importId,
});

export const abandonedImportSteps = (
  abandoned: AbandonedImport,
): readonly AbandonedImportStep[] => [{ do: 'release-claims', ...abandoned }];
