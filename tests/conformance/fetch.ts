/**
 * Fetches MongoDB's published tests into a folder that git ignores:
 * `node tests/conformance/fetch.ts [repository]`. Their license (CC BY-NC-SA 3.0 US) does not allow
 * a copy in this repository. `repository` is a clone of mongodb/specifications, for machines that
 * cannot reach the public one.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { corpusFolder, fetchedTests, unifiedFolders } from './mongodb/specifications.ts';

const published = 'https://github.com/mongodb/specifications.git';

/** `mongodb/exclusions.ts` names tests of this commit. */
const commit = '92b3c0b92';

const folders = [...unifiedFolders, corpusFolder];

/** Messages of git are shown. */
const git = (...args: readonly string[]): void => {
  execFileSync('git', args, { stdio: 'inherit' });
};

const fetchTests = (repository: string): number => {
  const clone = mkdtempSync(join(tmpdir(), 'specifications-'));
  try {
    const lean = repository === published ? ['--filter=blob:none'] : [];
    git('clone', '--quiet', '--no-checkout', ...lean, repository, clone);
    git('-C', clone, 'checkout', commit, '--', ...folders.map((folder) => `source/${folder}`));
    rmSync(fetchedTests, { recursive: true, force: true });
    const files = folders.flatMap((folder) =>
      globSync(`source/${folder}/tests/{,unified/}*.json`, { cwd: clone }).map(
        (file) => [file, join(fetchedTests, folder, basename(file))] as const,
      ),
    );
    for (const folder of folders) mkdirSync(join(fetchedTests, folder), { recursive: true });
    for (const [file, copy] of files) copyFileSync(join(clone, file), copy);
    return files.length;
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};

const [repository = published] = process.argv.slice(2);
try {
  const count = fetchTests(repository);
  process.stdout.write(`${count} files of MongoDB's tests are in ${fetchedTests}.\n`);
} catch (cause) {
  process.stderr.write(
    `MongoDB's tests were not fetched: ${(cause as Error).message}. Without access to ${published}, name a clone of it: npm run conformance:fetch -- <folder>\n`,
  );
  process.exitCode = 1;
}
process.disconnect?.();
