import { setImmediate as breathe } from 'node:timers/promises';
import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import { keyImportStream, keysInPart } from '@shop/domain/stock';
import type { KeyImportReport } from '@shop/domain/stock/events';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { Candidate } from './sort-lines.ts';

export type StoreKeysDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyImports'>;
  vault: Pick<Vault, 'sealAll'>;
  failpoint: Failpoint;
}>;

/** Seals and appends keys in parts, then records that all are stored. */
export const storeKeys =
  ({ aggregates: { keyImports }, vault, failpoint }: StoreKeysDeps) =>
  async (
    importId: string,
    claimed: readonly Candidate[],
    report: KeyImportReport,
    at: Instant,
    context: CommandContext,
  ): Promise<void> => {
    const stream = keyImportStream(importId);
    for (let part = 0; part * keysInPart < claimed.length; part += 1) {
      const partCandidates = claimed.slice(part * keysInPart, (part + 1) * keysInPart);
      const sealed = await vault.sealAll(
        `import-${importId}`,
        partCandidates.map(({ key }) => key),
      );
      const keys = sealed.flatMap((text, index) => {
        const candidate = partCandidates[index];
        if (!candidate) return [];
        return [{ sealed: text, fingerprint: candidate.fingerprint, line: candidate.line }];
      });
      await keyImports(stream, { type: 'StoreKeys', data: { part, keys, at } }, context);
      failpoint('stock.part-stored');
      await breathe();
    }
    await keyImports(stream, { type: 'EndStoring', data: { ...report, at } }, context);
    failpoint('stock.keys-stored');
  };
