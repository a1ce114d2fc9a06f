import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { heredocsOf } from './heredocs.ts';
import { allPages, codeBlocksOf, proseOf, root, settingOf } from './pages.ts';
import type { CodeBlock, Page } from './pages.ts';

const run = promisify(execFile);

const isTypeScript = ({ language }: CodeBlock): boolean => language === 'ts' || language === 'tsx';

type Source = Readonly<{ file: string; text: string }>;

/**
 * The source that a block contributes to the file it creates or appends to, or of an example that
 * could be in a folder; empty for an excerpt.
 */
const sourceOf = (block: CodeBlock): readonly Source[] => {
  const folder = settingOf(block, 'in');
  if (folder !== undefined) return [{ file: `${folder}/example.ts`, text: block.code }];
  const created = settingOf(block, 'file');
  if (created !== undefined) return [{ file: created, text: block.code }];
  const extended = settingOf(block, 'append');
  if (extended === undefined) return [];
  return [{ file: extended, text: `${readFileSync(join(root, extended), 'utf8')}\n${block.code}` }];
};

/** The name by which other packages import a file of `contracts` or `domain`, as in `exports`. */
const importedAs = (file: string): string | null => {
  const [, path] = /^(?:contracts|domain)\/src\/(.+)\.ts$/.exec(file) ?? [];
  if (path === undefined) return null;
  if (file.startsWith('contracts/')) return `@shop/contracts/${path}`;
  return `@shop/domain/${path.replace(/\/index$/, '')}`;
};

/**
 * A project on top of the repository: relative imports find the files of the guide first and then
 * those of the repository.
 */
const projectOver = (folder: string, sources: readonly Source[]) => ({
  extends: join(root, 'tsconfig.json'),
  compilerOptions: {
    rootDirs: [folder, root],
    paths: Object.fromEntries(
      sources.flatMap(({ file }) => {
        const name = importedAs(file);
        return name === null ? [] : [[name, [join(folder, file)]]];
      }),
    ),
  },
  /** Declarations of modules that have none of their own. */
  include: ['*/src', 'tests'].map((declaring) => join(root, declaring, '**/*.d.ts')),
  files: sources.map(({ file }) => join(folder, file)),
});

/** The compiler's messages about the files of a guide; empty if it has no errors. */
const complaintsAbout = async (sources: readonly Source[]): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'code-in-docs-')));
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const { file, text } of sources) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify(projectOver(folder, sources), null, 2),
    );
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    await run(process.execPath, [compiler, '--noEmit', '-p', folder]);
    return '';
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Markdown shows indented lines as code too, but neither language nor file is known of them. */
const indentedCode = /^ {4}(?:(?:import|export|const|let|await|node|npx|npm) |[A-Z_]+=).*$/gm;

const isTypeScriptFile = ({ file }: Source): boolean => /\.tsx?$/.test(file);

/** The TypeScript of a page: its blocks, and the scripts that its shell blocks contain. */
const sourcesOf = (page: Page): readonly Source[] => {
  const blocks = codeBlocksOf(page);
  return [
    ...blocks.filter(isTypeScript).flatMap(sourceOf),
    ...heredocsOf(blocks).filter(isTypeScriptFile),
  ];
};

/** The JSON of a page: its blocks, and the files that its shell blocks write. */
const jsonOf = (page: Page): readonly string[] => {
  const blocks = codeBlocksOf(page);
  return [
    ...blocks.filter(({ language }) => language === 'json').map(({ code }) => code),
    ...heredocsOf(blocks)
      .filter(({ file }) => file.endsWith('.json'))
      .map(({ text }) => text),
  ];
};

/** The message of the parser; null if the text is JSON. */
const jsonError = (text: string): string | null => {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Excerpts that do not occur in the file that they name, and blocks without a file name. */
const unfounded = (page: Page): readonly string[] =>
  codeBlocksOf(page)
    .filter((block) => isTypeScript(block) && sourceOf(block).length === 0)
    .filter((block) => {
      const file = settingOf(block, 'excerpt');
      return file === undefined || !readFileSync(join(root, file), 'utf8').includes(block.code);
    })
    .map(({ info, code }) => `${page.file}: ${info || 'no file'}: ${code}`);

describe('code in the documentation', function () {
  this.timeout(300_000); // starts a compiler for each guide

  const pages = allPages();

  it('is in fences, which name its language', () => {
    const indented = pages.flatMap((page) =>
      [...proseOf(page).matchAll(indentedCode)].map(([line]) => `${page.file}: ${line}`),
    );
    expect(indented).to.deep.equal([]);
  });

  it('is copied from a file of the repository, or creates one', () => {
    expect(pages.flatMap(unfounded)).to.deep.equal([]);
  });

  it('is valid JSON where it says so', () => {
    const invalid = pages.flatMap((page) =>
      jsonOf(page)
        .map(jsonError)
        .filter((error) => error !== null)
        .map((error) => `${page.file}: ${error}`),
    );
    expect(invalid).to.deep.equal([]);
  });

  for (const page of pages) {
    const sources = sourcesOf(page);
    if (sources.length === 0) continue;
    it(`in ${page.file} compiles`, async () => {
      expect(await complaintsAbout(sources)).to.equal('');
    });
  }
});
