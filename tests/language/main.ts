import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  findViolationsInCode,
  findViolationsInMarkdown,
  findViolationsInPath,
  findViolationsInSettings,
  findViolationsInStyles,
} from './find-violations.ts';
import type { Violation } from './find-violations.ts';
import { rejectArguments } from '../support/reject-arguments.ts';

rejectArguments(
  'npm run language\n\nChecks names and texts of the whole repository by docs/style.md.\n',
);

const root = resolve(import.meta.dirname, '..', '..');

/** These files list the banned words, or are content of the demo shop. */
const exempt =
  /^(?:docs\/(?:glossary|style)\.md|tests\/language\/|embedded\/demo\/data\/|CHANGELOG\.md)/u;

/** Installed packages, and files that are built or downloaded. */
const exemptFolders = new Set(['node_modules', 'dist', '.data', '.git', 'conformance-data']);

const settings = /(?:\.(?:yml|conf|example|npmrc)|Dockerfile|\.ci\/run)$/u;

const files = globSync(
  [
    '**/*.{ts,tsx,mjs,md,css,yml,conf,example}',
    '.github/**/*.{md,yml}',
    'Dockerfile',
    '.npmrc',
    '.ci/run',
    '.dependency-cruiser.mjs',
  ],
  {
    cwd: root,
    exclude: (path) => exemptFolders.has(basename(path)),
  },
).filter((file) => !exempt.test(file));

const findViolations = (file: string, text: string): readonly Violation[] => {
  if (file.endsWith('.md')) return findViolationsInMarkdown(text);
  if (settings.test(file)) return findViolationsInSettings(text);
  if (file.endsWith('.css')) return findViolationsInStyles(text);
  return findViolationsInCode(file, text);
};

const complaints = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...findViolationsInPath(file), ...findViolations(file, text)].map(
    ({ line, problem }) => `${file}:${line} ${problem}`,
  );
});

for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(`${complaints.length} violations of docs/style.md in ${files.length} files\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
