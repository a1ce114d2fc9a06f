import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..', '..');

/** The articles of the demo shop are texts of the shop, not of the repository. */
const isOurs = (file: string): boolean =>
  !/(^|\/)node_modules\//.test(file) && !file.startsWith('embedded/demo/data/');

/** A page of documentation: its path in the repository, and its Markdown. */
export type Page = Readonly<{ file: string; text: string }>;

/** Every Markdown file of the repository. */
export const allPages = (): readonly Page[] =>
  [...new Set(globSync('{*.md,*/*.md,{docs,embedded,.github}/**/*.md}', { cwd: root }))]
    .filter(isOurs)
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** A fenced block of code: its language, and what follows the language, as in `ts file=a.ts`. */
export type CodeBlock = Readonly<{ language: string; info: string; code: string }>;

const fence = /^( *)```(\S+)?(?: +(.*))?\n([\s\S]*?)^\1```$/gm;

export const codeBlocksOf = ({ text }: Page): readonly CodeBlock[] =>
  [...text.matchAll(fence)].map(([, , language = '', info = '', code = '']) => ({
    language,
    info,
    code,
  }));

/** The text outside of fenced code. */
export const proseOf = ({ text }: Page): string => text.replaceAll(fence, '');

/** The value of `name=value` after the language of a block. */
export const settingOf = ({ info }: CodeBlock, name: string): string | undefined =>
  new RegExp(`(?:^| )${name}=(\\S+)`).exec(info)?.[1];

/** Files that the guides ask their readers to create, relative to the root. */
export const createdFiles = (page: Page): readonly string[] =>
  codeBlocksOf(page).flatMap((block) => settingOf(block, 'file') ?? []);
