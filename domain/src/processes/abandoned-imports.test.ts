import { expect } from 'chai';
import type { ImportRefused, KeyImportAbandoned } from '../stock/events.ts';
import { noon } from '../testing/index.ts';
import { abandonedImportSteps, evolveAbandonedImport } from './abandoned-imports.ts';

describe('an abandoned import', () => {
  it('is abandoned first if the pool refused its keys', () => {
    const refused: ImportRefused = {
      type: 'stock.ImportRefused',
      data: { importId: 'import', rateId: 'week', productId: 'radar', available: 0, at: noon },
    };
    expect(abandonedImportSteps(evolveAbandonedImport(refused))).to.deep.equal([
      { do: 'abandon', importId: 'import', since: noon },
    ]);
  });

  it('has claims to release, whatever the reason', () => {
    for (const reason of [undefined, 'keys-taken', 'import-refused'] as const) {
      const abandoned: KeyImportAbandoned = {
        type: 'stock.KeyImportAbandoned',
        data: {
          importId: 'import',
          rateId: 'week',
          productId: 'radar',
          ...(reason !== undefined && { reason }),
          at: noon,
        },
      };
      expect(abandonedImportSteps(evolveAbandonedImport(abandoned))).to.deep.equal([
        { do: 'release-claims', importId: 'import', since: noon },
      ]);
    }
  });
});
