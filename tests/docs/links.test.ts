import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { allPages, proseOf, root } from './pages.ts';
import type { Page } from './pages.ts';

const link = /\]\(([^)\s]+)\)/g;

/** The part after `#` that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/[`*_]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (markdown: string): ReadonlySet<string> =>
  new Set([...markdown.matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

const isBroken = (page: Page, target: string): boolean => {
  if (/^[a-z]+:/.test(target)) return false;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? join(root, page.file) : join(root, dirname(page.file), path);
  if (!existsSync(file)) return true;
  return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).has(anchor);
};

describe('links of the documentation', () => {
  it('lead to files and headings that exist', () => {
    const broken = allPages().flatMap((page) =>
      [...proseOf(page).matchAll(link)]
        .map(([, target = '']) => target)
        .filter((target) => isBroken(page, target))
        .map((target) => `${page.file}: ${target}`),
    );
    expect(broken).to.deep.equal([]);
  });
});
