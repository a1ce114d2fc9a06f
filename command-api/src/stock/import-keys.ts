import { setImmediate as breathe } from 'node:timers/promises';
import type { By, Instant } from '@shop/domain/kernel';
import {
  holds,
  keyFingerprintStream,
  keyImportStream,
  keyPoolStream,
  keysInPart,
} from '@shop/domain/stock';
import type { ImportKeysFields, ImportKeysReply } from '@shop/domain/stock/contract';
import type { KeyImportFinished, LeftOutReason } from '@shop/domain/stock/events';
import { canonicalKey, readKeyLines } from '@shop/domain/stock/key-lines.rules';
import type { Clock } from '@shop/platform/clock';

import type { Failpoint } from '@shop/platform/failpoint';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { inTurns } from './in-turns.ts';

export type ImportKeysDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyFingerprints' | 'keyImports' | 'keyPools'>;
  vault: Vault;
  keyHash: (key: string) => string;
  digest: (request: object) => string;
  clock: Clock;
  pass: Failpoint;
}>;

type Candidate = Readonly<{ line: number; key: string; fingerprint: string }>;
type LeftOut = Readonly<{ line: number; why: LeftOutReason }>;
type Sorted = Readonly<{ candidates: readonly Candidate[]; leftOut: readonly LeftOut[] }>;

/** `position` of the last event that the report rests on; a dry run rests on none of its own. */
type Imported = Readonly<{ report: ImportKeysReply; position?: bigint | undefined }>;

const streamsAtOnce = 32;
const mostTold = 100;

/** Keys of this very file that are well-formed and not twice in it. */
const sortOut = (text: string, keyHash: ImportKeysDeps['keyHash']): Sorted => {
  const { keys, malformed } = readKeyLines(text);
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  const leftOut: LeftOut[] = malformed.map((line) => ({ line, why: 'malformed' }));
  for (const { line, key } of keys) {
    const fingerprint = keyHash(canonicalKey(key));
    if (seen.has(fingerprint)) leftOut.push({ line, why: 'duplicate_in_file' });
    else candidates.push({ line, key, fingerprint });
    seen.add(fingerprint);
  }
  return { candidates, leftOut };
};

const byStream = (candidates: readonly Candidate[]): Map<string, Candidate[]> =>
  Map.groupBy(candidates, ({ fingerprint }) => keyFingerprintStream(fingerprint));

const reportOf = (
  importId: string,
  count: number,
  leftOut: readonly LeftOut[],
): ImportKeysReply => {
  const many = (why: LeftOutReason) => leftOut.filter((entry) => entry.why === why).length;
  return {
    import_id: importId,
    new: count,
    duplicate_in_file: many('duplicate_in_file'),
    duplicate_in_stock: many('duplicate_in_stock'),
    malformed: many('malformed'),
    left_out: leftOut.toSorted((a, b) => a.line - b.line).slice(0, mostTold),
  };
};

const toReply = (data: KeyImportFinished['data']): ImportKeysReply => ({
  import_id: data.importId,
  new: data.count,
  duplicate_in_file: data.duplicateInFile,
  duplicate_in_stock: data.duplicateInStock,
  malformed: data.malformed,
  left_out: [...data.leftOut],
});

/**
 * Stocks up to a hundred thousand keys: claim every fingerprint, seal and store the keys part by
 * part, then put them into the pool at once. A repeat after a crash goes on where it stopped,
 * since each step knows what it has done and the claims decide for ever whose a key is.
 */
export const importKeys = (deps: ImportKeysDeps) => {
  const { aggregates, vault, keyHash, digest, clock, pass } = deps;
  const { keyFingerprints, keyImports, keyPools } = aggregates;

  const look = async (importId: string, sorted: Sorted): Promise<ImportKeysReply> => {
    const taken: LeftOut[] = [];
    await inTurns(streamsAtOnce, [...byStream(sorted.candidates)], async ([stream, candidates]) => {
      const { state } = await keyFingerprints.load(stream);
      for (const { line, fingerprint } of candidates) {
        if (state.has(fingerprint)) taken.push({ line, why: 'duplicate_in_stock' });
      }
    });
    return reportOf(importId, sorted.candidates.length - taken.length, [
      ...sorted.leftOut,
      ...taken,
    ]);
  };

  const claim = async (
    importId: string,
    candidates: readonly Candidate[],
    now: Instant,
    by: By,
  ): Promise<readonly Candidate[]> => {
    const own: Candidate[] = [];
    await inTurns(streamsAtOnce, [...byStream(candidates)], async ([stream, here]) => {
      const claims = here.map(({ fingerprint, line }) => [fingerprint, line] as const);
      const { state } = await keyFingerprints(
        stream,
        { type: 'ClaimFingerprints', data: { importId, claims, now } },
        by,
      );
      own.push(
        ...here.filter(({ fingerprint, line }) => holds(state, fingerprint, importId, line)),
      );
    });
    return own.toSorted((a, b) => a.line - b.line);
  };

  const store = async (
    { import_id: importId, rate_id: rateId }: ImportKeysFields,
    own: readonly Candidate[],
    now: Instant,
    by: By,
  ): Promise<void> => {
    for (let part = 0; part * keysInPart < own.length; part += 1) {
      const keys = await Promise.all(
        own.slice(part * keysInPart, (part + 1) * keysInPart).map(async ({ key, fingerprint }) => ({
          sealed: await vault.seal(`import-${importId}`, key),
          fingerprint,
        })),
      );
      await keyImports(
        keyImportStream(importId),
        { type: 'StoreKeys', data: { importId, rateId, part, keys, at: now } },
        by,
      );
      pass('stock.part-stored');
      await breathe();
    }
  };

  return async (
    fields: ImportKeysFields,
    productId: string,
    text: string,
    by: By,
  ): Promise<Imported> => {
    const { import_id: importId, rate_id: rateId, batch, supplier, unit_cost: unitCost } = fields;
    const sorted = sortOut(text, keyHash);
    if (fields.dry_run === 'true') return { report: await look(importId, sorted) };

    const now = clock();
    const stream = keyImportStream(importId);
    const started = await keyImports(
      stream,
      {
        type: 'StartKeyImport',
        data: {
          importId,
          rateId,
          productId,
          batch,
          supplier,
          unitCost,
          digest: digest({ rateId, text }),
          at: now,
        },
      },
      by,
    );
    if (started.state.status === 'finished') {
      return { report: toReply(started.state.report), position: started.position };
    }
    pass('stock.import-started');

    const own = await claim(importId, sorted.candidates, now, by);
    pass('stock.fingerprints-claimed');
    await store(fields, own, now, by);
    if (own.length > 0) {
      await keyPools(
        keyPoolStream(rateId),
        { type: 'AddKeys', data: { rateId, productId, importId, count: own.length, now } },
        by,
      );
    }
    pass('stock.keys-added');

    const lines = new Set(own.map(({ line }) => line));
    const taken = sorted.candidates
      .filter(({ line }) => !lines.has(line))
      .map(({ line }): LeftOut => ({ line, why: 'duplicate_in_stock' }));
    const report = reportOf(importId, own.length, [...sorted.leftOut, ...taken]);
    const { position } = await keyImports(
      stream,
      {
        type: 'FinishKeyImport',
        data: {
          importId,
          rateId,
          productId,
          count: report.new,
          duplicateInFile: report.duplicate_in_file,
          duplicateInStock: report.duplicate_in_stock,
          malformed: report.malformed,
          leftOut: report.left_out,
          at: now,
        },
      },
      by,
    );
    return { report, position };
  };
};
