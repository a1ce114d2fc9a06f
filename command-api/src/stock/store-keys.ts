import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { KeyImport } from '@shop/domain/stock';
import { acceptsKeys, keyImportStream, keysInPart } from '@shop/domain/stock';
import type { StoredKey } from '@shop/domain/stock/events';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { Candidate, SortedLines } from './sort-lines.ts';
import { createReport } from './sort-lines.ts';

export type StoreKeysDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyImports'>;
  vault: Pick<Vault, 'sealAll'>;
  failpoint: Failpoint;
}>;

const hasPart = (state: KeyImport, part: number, keys: readonly StoredKey[]): boolean => {
  const lines = state.status === 'started' ? (state.storedParts[part] ?? []) : [];
  return lines.length === keys.length && keys.every(({ line }, index) => line === lines[index]);
};

/**
 * Seals and appends the claimed keys that the import has not stored, in parts, then records that
 * all are stored. The stored lines decide what is missing, not the number of parts: the import may
 * have claimed more lines since an earlier attempt stored its parts.
 */
export const storeKeys = ({ aggregates: { keyImports }, vault, failpoint }: StoreKeysDeps) => {
  const sealKeys = async (
    importId: string,
    candidates: readonly Candidate[],
  ): Promise<readonly StoredKey[]> => {
    const sealed = await vault.sealAll(
      `import-${importId}`,
      candidates.map(({ key }) => key),
    );
    return sealed.flatMap((text, index) => {
      const candidate = candidates[index];
      if (!candidate) return [];
      return [{ sealed: text, fingerprint: candidate.fingerprint, line: candidate.line }];
    });
  };

  /** Stops if a concurrent repeat of the import has stored another part instead. */
  const appendParts = async (
    importId: string,
    firstPart: number,
    missing: readonly Candidate[],
    at: Instant,
    context: CommandContext,
  ): Promise<void> => {
    for (let from = 0; from < missing.length; from += keysInPart) {
      const part = firstPart + from / keysInPart;
      const keys = await sealKeys(importId, missing.slice(from, from + keysInPart));
      const { state } = await keyImports(
        keyImportStream(importId),
        { type: 'StoreKeys', data: { part, keys, at } },
        context,
      );
      failpoint('stock.part-stored');
      if (!hasPart(state, part, keys)) return;
      await yieldToEventLoop();
    }
  };

  return async (
    importId: string,
    sortedLines: SortedLines,
    claimed: readonly Candidate[],
    at: Instant,
    context: CommandContext,
  ): Promise<void> => {
    const stream = keyImportStream(importId);
    let { state } = await keyImports.load(stream);
    while (state.status === 'started') {
      const { storedParts } = state;
      const storedLines = new Set(storedParts.flat());
      const missing = acceptsKeys(state)
        ? claimed.filter(({ line }) => !storedLines.has(line))
        : [];
      if (missing.length > 0) {
        await appendParts(importId, storedParts.length, missing, at, context);
        ({ state } = await keyImports.load(stream));
        continue;
      }
      const report = createReport(sortedLines, storedLines);
      ({ state } = await keyImports(
        stream,
        { type: 'EndStoring', data: { ...report, at } },
        context,
      ));
      failpoint('stock.keys-stored');
    }
  };
};
