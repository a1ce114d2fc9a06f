import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { KeyImportReport } from '@shop/domain/stock/events';
import type { SkippedReason } from '@shop/contracts/stock/values';
import type { ImportKeysReply } from '@shop/contracts/stock/contract';
import { canonicalKey, parseKeyLines } from '@shop/domain/stock/key-lines.rules';

/** A well-formed line that is not twice in its file. */
export type Candidate = Readonly<{ line: number; key: string; fingerprint: string }>;
export type SkippedLine = Readonly<{ line: number; reason: SkippedReason }>;
export type SortedLines = Readonly<{
  candidates: readonly Candidate[];
  skippedLines: readonly SkippedLine[];
}>;

const maxReportedLines = 100;

/** Keys fingerprinted before other requests run; one takes about three microseconds. */
const keysPerBatch = 2_000;

export const sortLines = async (
  text: string,
  keyHash: (key: string) => string,
): Promise<SortedLines> => {
  const { keys, malformed } = parseKeyLines(text);
  const seenLines = new Set<string>();
  const candidates: Candidate[] = [];
  const skippedLines: SkippedLine[] = malformed.map((line) => ({ line, reason: 'malformed' }));
  for (const [index, { line, key }] of keys.entries()) {
    if (index % keysPerBatch === keysPerBatch - 1) await yieldToEventLoop();
    const fingerprint = keyHash(canonicalKey(key));
    if (seenLines.has(fingerprint)) skippedLines.push({ line, reason: 'duplicate_in_file' });
    else candidates.push({ line, key, fingerprint });
    seenLines.add(fingerprint);
  }
  return { candidates, skippedLines };
};

/**
 * `newLines` are the lines whose fingerprints this import claimed. Candidates without a claim are
 * duplicates in the stock.
 */
export const createReport = (
  { candidates, skippedLines }: SortedLines,
  newLines: ReadonlySet<number>,
): KeyImportReport => {
  const duplicates = candidates
    .filter(({ line }) => !newLines.has(line))
    .map(({ line }): SkippedLine => ({ line, reason: 'duplicate_in_stock' }));
  const all = [...skippedLines, ...duplicates];
  const countReason = (reason: SkippedReason) =>
    all.filter((entry) => entry.reason === reason).length;
  return {
    count: newLines.size,
    duplicateInFile: countReason('duplicate_in_file'),
    duplicateInStock: countReason('duplicate_in_stock'),
    malformed: countReason('malformed'),
    skippedLines: all.toSorted((a, b) => a.line - b.line).slice(0, maxReportedLines),
  };
};

export const toReply = (importId: string, report: KeyImportReport): ImportKeysReply => ({
  import_id: importId,
  new: report.count,
  duplicate_in_file: report.duplicateInFile,
  duplicate_in_stock: report.duplicateInStock,
  malformed: report.malformed,
  skipped_lines: [...report.skippedLines],
});
