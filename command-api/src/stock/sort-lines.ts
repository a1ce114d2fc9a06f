import { setImmediate as breathe } from 'node:timers/promises';
import type { KeyImportReport } from '@shop/domain/stock/events';
import type { LeftOutReason } from '@shop/contracts/stock/values';
import type { ImportKeysReply } from '@shop/contracts/stock/contract';
import { canonicalKey, readKeyLines } from '@shop/domain/stock/key-lines.rules';

/** A well-formed line that is not twice in its file. */
export type Candidate = Readonly<{ line: number; key: string; fingerprint: string }>;
export type LeftOut = Readonly<{ line: number; why: LeftOutReason }>;
export type Sorted = Readonly<{ candidates: readonly Candidate[]; leftOut: readonly LeftOut[] }>;

const mostTold = 100;

/** Keys fingerprinted before other requests get their turn; one takes about three microseconds. */
const keysInTurn = 2_000;

export const sortLines = async (
  text: string,
  keyHash: (key: string) => string,
): Promise<Sorted> => {
  const { keys, malformed } = readKeyLines(text);
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  const leftOut: LeftOut[] = malformed.map((line) => ({ line, why: 'malformed' }));
  for (const [index, { line, key }] of keys.entries()) {
    if (index % keysInTurn === keysInTurn - 1) await breathe();
    const fingerprint = keyHash(canonicalKey(key));
    if (seen.has(fingerprint)) leftOut.push({ line, why: 'duplicate_in_file' });
    else candidates.push({ line, key, fingerprint });
    seen.add(fingerprint);
  }
  return { candidates, leftOut };
};

export const reportOf = (
  { candidates, leftOut }: Sorted,
  own: readonly Candidate[],
): KeyImportReport => {
  const lines = new Set(own.map(({ line }) => line));
  const taken = candidates
    .filter(({ line }) => !lines.has(line))
    .map(({ line }): LeftOut => ({ line, why: 'duplicate_in_stock' }));
  const all = [...leftOut, ...taken];
  const many = (why: LeftOutReason) => all.filter((entry) => entry.why === why).length;
  return {
    count: own.length,
    duplicateInFile: many('duplicate_in_file'),
    duplicateInStock: many('duplicate_in_stock'),
    malformed: many('malformed'),
    leftOut: all.toSorted((a, b) => a.line - b.line).slice(0, mostTold),
  };
};

export const toReply = (importId: string, report: KeyImportReport): ImportKeysReply => ({
  import_id: importId,
  new: report.count,
  duplicate_in_file: report.duplicateInFile,
  duplicate_in_stock: report.duplicateInStock,
  malformed: report.malformed,
  left_out: [...report.leftOut],
});
