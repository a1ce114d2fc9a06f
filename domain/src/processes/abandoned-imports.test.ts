import { expect } from 'chai';
import type { Instant } from '@shop/contracts/kernel';
import type { FingerprintsReleased, ImportRefused, KeyImportAbandoned } from '../stock/events.ts';
import { keyFingerprintStreams } from '../stock/index.ts';
import { noon, quarterPastNoon } from '../testing/index.ts';
import type { AbandonedImport } from './abandoned-imports.ts';
import { abandonedImportSteps, evolveAbandonedImport } from './abandoned-imports.ts';

const importData = { importId: 'import', rateId: 'week', productId: 'radar' };
const refused: ImportRefused = {
  type: 'stock.ImportRefused',
  data: { ...importData, available: 0, at: noon },
};
const abandonedAt = (
  at: Instant,
  reason?: 'keys-taken' | 'import-refused',
): KeyImportAbandoned => ({
  type: 'stock.KeyImportAbandoned',
  data: { ...importData, ...(reason !== undefined && { reason }), at },
});
const released: FingerprintsReleased = {
  type: 'stock.FingerprintsReleased',
  data: { importId: 'import', fingerprints: [], at: noon },
};

const actor = 'staff:7';
const metadata = { actor, address: null, correlationId: 'test', causationId: null, at: noon };

type StreamEvent = readonly [
  event: ImportRefused | KeyImportAbandoned | FingerprintsReleased,
  stream: string,
];

/** The import after the events, each with its stream. */
const after = (...history: readonly StreamEvent[]): AbandonedImport | null =>
  history.reduce<AbandonedImport | null>(
    (abandoned, [event, stream]) =>
      evolveAbandonedImport(abandoned, { ...event, stream, metadata }),
    null,
  );

const stepsAfter = (...history: readonly StreamEvent[]) => {
  const abandoned = after(...history);
  return abandoned && abandonedImportSteps(abandoned);
};

describe('an abandoned import', () => {
  it('is abandoned first, by the actor of the import, if the pool refused its keys', () => {
    expect(stepsAfter([refused, 'keyPool-week'])).to.deep.equal([
      { do: 'abandon', importId: 'import', since: noon, actor },
    ]);
  });

  it('has claims to release, whatever the reason', () => {
    for (const reason of [undefined, 'keys-taken', 'import-refused'] as const) {
      expect(stepsAfter([abandonedAt(noon, reason), 'keyImport-import'])).to.deep.equal([
        { do: 'release-claims', importId: 'import', since: noon, actor },
      ]);
    }
  });

  it('is completed once each stream of fingerprints has released its claims', () => {
    const abandoned = [abandonedAt(quarterPastNoon), 'keyImport-import'] as const;
    const releases = keyFingerprintStreams.map((stream) => [released, stream] as const);
    const [first = expect.fail(), ...rest] = releases;
    expect(
      stepsAfter([refused, 'keyPool-week'], abandoned, first, first, ...rest.slice(1)),
    ).to.deep.equal([{ do: 'release-claims', importId: 'import', since: quarterPastNoon, actor }]);
    expect(after(abandoned, ...releases)).to.equal(null);
    expect(after(abandoned, ...releases, first), 'a repeat').to.equal(null);
  });
});
