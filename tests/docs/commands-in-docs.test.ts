import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { z } from 'zod';
import { allPages, codeBlocksOf, createdFiles, root } from './pages.ts';
import type { Page } from './pages.ts';

const packageFile = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** Script names in `npm run …`, and the two that need no `run`. */
const scriptCall = /\bnpm (?:run (?:-s |--silent )?([\w:-]+)|(start|test)\b)/g;

const scriptsIn = (text: string): readonly string[] =>
  [...text.matchAll(scriptCall)].map(([, named, short]) => named ?? short ?? '');

/** The files of `npx mocha a.test.ts b.test.ts`. */
const filesUnderTest = (text: string): readonly string[] =>
  [...text.matchAll(/\bnpx mocha ([^\n`]+)/g)].flatMap(([, files = '']) =>
    files.split(/\s+/).filter((word) => word.endsWith('.test.ts') || word.endsWith('.test.tsx')),
  );

const missingIn = (page: Page): readonly string[] => {
  const created = new Set(createdFiles(page));
  return filesUnderTest(page.text).filter(
    (file) => !created.has(file) && globSync(file, { cwd: root }).length === 0,
  );
};

describe('commands in the documentation', () => {
  const pages = allPages().filter(({ file }) => file !== 'CHANGELOG.md');

  it('are scripts of package.json', () => {
    const unknown = pages.flatMap(({ file, text }) =>
      scriptsIn(text)
        .filter((script) => !Object.hasOwn(scripts, script))
        .map((script) => `${file}: npm run ${script}`),
    );
    expect(unknown).to.deep.equal([]);
    expect(pages.flatMap(({ text }) => scriptsIn(text)).length).to.be.greaterThan(30);
  });

  it('test files that exist or that the guide creates', () => {
    const missing = pages.flatMap((page) => missingIn(page).map((file) => `${page.file}: ${file}`));
    expect(missing).to.deep.equal([]);
  });

  it('run files that exist', () => {
    const missing = pages.flatMap((page) =>
      codeBlocksOf(page)
        .filter(({ language }) => language === 'sh')
        .flatMap(({ code }) => [...code.matchAll(/^node (?!-)(\S+)/gm)])
        .map(([, file = '']) => file)
        .filter((file) => !existsSync(join(root, file)))
        .map((file) => `${page.file}: ${file}`),
    );
    expect(missing).to.deep.equal([]);
  });
});
