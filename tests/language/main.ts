import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findViolationsInCode, findViolationsInMarkdown } from './find-violations.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** These name the banned words, or are the content of the demo shop. */
const exempt =
  /^(?:docs\/(?:glossary|style)\.md|tests\/language\/|embedded\/demo\/data\/|CHANGELOG\.md)/u;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|md)$/u.test(file) && !exempt.test(file));

const complaints = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const found = file.endsWith('.md')
    ? findViolationsInMarkdown(text)
    : findViolationsInCode(file, text);
  return found.map(({ line, problem }) => `${file}:${line} ${problem}`);
});

for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(`${complaints.length} violations of docs/style.md in ${files.length} files\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
