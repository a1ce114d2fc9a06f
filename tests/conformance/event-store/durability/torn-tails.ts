/** Files as a power cut leaves them: the tail cut off, garbage behind it, a bit flipped inside. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRandom } from '../../../support/random.ts';
import { readStoredBy } from './kills.ts';

const NAME = 'eventstore.sqlite';
const VERIFY = fileURLToPath(
  new URL('../../../../embedded/eventstore/src/verify.ts', import.meta.url),
);

const withCopy = async <Result>(
  folder: string,
  work: (copy: string, log: string) => Promise<Result>,
): Promise<Result> => {
  const copy = mkdtempSync(join(tmpdir(), 'eventstore-torn-'));
  try {
    for (const suffix of ['', '-wal']) {
      const file = join(folder, NAME + suffix);
      if (existsSync(file)) copyFileSync(file, join(copy, NAME + suffix));
    }
    return await work(copy, join(copy, `${NAME}-wal`));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

/**
 * Runs `verify` on a store that no server has open. Returns the damage, or undefined if it finds
 * nothing.
 */
const verified = (folder: string): string | undefined => {
  const run = spawnSync(process.execPath, [VERIFY, join(folder, NAME)], { encoding: 'utf8' });
  return run.status === 0 ? undefined : run.stderr.trim();
};

/**
 * The maximum number of events in one transaction: a group commit contains at most the appends of
 * all concurrent writers.
 */
const LARGEST_LOSS = 24;
const LONGEST_CUT = 200;

/**
 * `folder` belongs to a killed server. Cuts must keep all but the last transaction, garbage must
 * change nothing, and a flipped bit must be reported or change nothing.
 */
export const checkTornTails = async (
  folder: string,
  cuts: number,
  flips: number,
  seed: number,
): Promise<readonly string[]> => {
  const random = createRandom(seed);
  const violations: string[] = [];
  const whole = await withCopy(folder, readStoredBy);
  const idsOf = (stored: typeof whole) => stored.map(({ id }) => id).join();

  for (let count = 0; count < cuts; count += 1) {
    const cut = count === 0 ? 1 : count === 1 ? LONGEST_CUT : 1 + random.below(LONGEST_CUT);
    await withCopy(folder, async (copy, log) => {
      const bytes = readFileSync(log);
      writeFileSync(log, bytes.subarray(0, bytes.length - cut));
      const left = await readStoredBy(copy);
      const isPrefix = idsOf(whole.slice(0, left.length)) === idsOf(left);
      if (!isPrefix || whole.length - left.length > LARGEST_LOSS) {
        violations.push(`cut by ${cut} bytes, ${left.length} of ${whole.length} events are left`);
      }
      const damage = verified(copy);
      if (damage !== undefined) violations.push(`cut by ${cut} bytes: ${damage}`);
    });
  }

  await withCopy(folder, async (copy, log) => {
    const garbage = Buffer.from(Array.from({ length: 5000 }, () => random.below(256)));
    writeFileSync(log, Buffer.concat([readFileSync(log), garbage]));
    if (idsOf(await readStoredBy(copy)) !== idsOf(whole))
      violations.push('garbage changed the events');
  });

  for (let count = 0; count < flips; count += 1) {
    await withCopy(folder, async (copy, log) => {
      const bytes = readFileSync(log);
      const at = random.below(Math.floor(bytes.length / 2));
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
      writeFileSync(log, bytes);
      const outcome = await readStoredBy(copy).catch((error: Error) => error.message);
      if (typeof outcome === 'string') {
        if (!/damaged/.test(outcome)) violations.push(`a bit flipped at ${at}: ${outcome}`);
      } else if (idsOf(outcome) !== idsOf(whole)) {
        violations.push(`a bit flipped at ${at}: ${outcome.length} of ${whole.length} are left`);
      }
    });
  }
  return violations;
};
