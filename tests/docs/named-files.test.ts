import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { allPages, createdFiles, proseOf, root } from './pages.ts';

const folders = globSync('*/', { cwd: root }).map((folder) => folder.replace(/\/$/, ''));

/**
 * A path in backquotes from the root or from a package's folder, without placeholders. Build output
 * is skipped.
 */
const path = new RegExp(`\`((?:src|${folders.join('|')})/[\\w./-]+)\``, 'g');

describe('files that the documentation names', () => {
  const pages = allPages().filter(({ file }) => file !== 'CHANGELOG.md');

  it('exist', () => {
    const missing = pages.flatMap((page) => {
      const created = new Set(createdFiles(page));
      return [...proseOf(page).matchAll(path)]
        .map(([, named = '']) => named)
        .filter((named) => !created.has(named))
        .filter((named) => !named.split('/').includes('dist'))
        .filter((named) => !existsSync(join(root, named)))
        .filter((named) => !existsSync(join(root, dirname(page.file), named)))
        .map((named) => `${page.file}: ${named}`);
    });
    expect(missing).to.deep.equal([]);
  });
});
