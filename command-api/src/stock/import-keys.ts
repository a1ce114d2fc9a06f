import type { CommandContext } from '@shop/domain/kernel';
import { acceptsKeys, keyImportStream } from '@shop/domain/stock';
import type { ImportKeysFields, ImportKeysReply } from '@shop/contracts/stock/contract';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import { fingerprintClaims } from './fingerprint-claims.ts';
import type { FinishImportDeps } from './finish-import.ts';
import { finishImport } from './finish-import.ts';
import { createReport, sortLines, toReply } from './sort-lines.ts';
import { storeKeys } from './store-keys.ts';

export type ImportKeysDeps = Readonly<{
  aggregates: FinishImportDeps['aggregates'];
  vault: Vault;
  keyHash: (key: string) => string;
  digest: (request: object) => string;
  clock: Clock;
  failpoint: Failpoint;
}>;

/** `position` of the last event that the report depends on; undefined for a dry run. */
type ImportResult = Readonly<{ report: ImportKeysReply; position?: bigint | undefined }>;

/**
 * Imports up to 100,000 keys: claims every fingerprint, seals and stores the keys in parts, then
 * adds them to the pool at once. A repeat after a crash resumes where it stopped, because every
 * step records its progress and claims decide which import owns a key. The repeat also adds keys
 * that an abandoned import has released since, until the last part is stored.
 */
export const importKeys = (deps: ImportKeysDeps) => {
  const { aggregates, keyHash, digest, clock, failpoint } = deps;
  const claims = fingerprintClaims(aggregates);
  const finish = finishImport(deps);
  const store = storeKeys(deps);

  return async (
    fields: ImportKeysFields,
    productId: string,
    text: string,
    context: CommandContext,
  ): Promise<ImportResult> => {
    const { import_id: importId, rate_id: rateId, batch, supplier, unit_cost: unitCost } = fields;
    const sortedLines = await sortLines(text, keyHash);
    if (fields.dry_run === 'true') {
      const unclaimed = await claims.findUnclaimed(sortedLines.candidates);
      const newLines = new Set(unclaimed.map(({ line }) => line));
      return { report: toReply(importId, createReport(sortedLines, newLines)) };
    }

    const now = clock();
    const origin = { importId, rateId, productId, batch, supplier, unitCost };
    const { state } = await aggregates.keyImports(
      keyImportStream(importId),
      {
        type: 'StartKeyImport',
        data: {
          ...origin,
          purpose: 'stock',
          orderId: null,
          digest: digest({ ...origin, text }),
          at: now,
        },
      },
      context,
    );
    failpoint('stock.import-started');

    if (state.status === 'started') {
      const claimed = acceptsKeys(state)
        ? await claims.claim(importId, sortedLines.candidates, now, context)
        : [];
      failpoint('stock.fingerprints-claimed');
      await store(importId, sortedLines, claimed, now, context);
    }
    const { report, position } = await finish(importId, context);
    return { report: toReply(importId, report), position };
  };
};
