import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const dockerfile = read('Dockerfile');
const installedWorkspaces = [...dockerfile.matchAll(/--workspace (\S+)/gu)].map(
  ([, workspace = '']) => workspace,
);
const finalStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const copiedFolders = [...finalStage.matchAll(/^COPY --from=packages (\S+) /gmu)].map(
  ([, folder = '']) => folder,
);

const { packages } = z
  .object({ packages: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(read('package-lock.json')));

/** The root `node_modules`, and those of workspaces that need another version. */
const packageFolders = new Set(
  Object.keys(packages).flatMap((path) => {
    const [, workspace = ''] = /^(?:(.+?)\/)?node_modules\//u.exec(path) ?? [];
    if (!path.includes('node_modules/')) return [];
    if (workspace === '') return ['/shop/node_modules'];
    return installedWorkspaces.includes(workspace) ? [`/shop/${workspace}/node_modules`] : [];
  }),
);

const isCopied = (folder: string): boolean =>
  copiedFolders.some((copied) => folder === copied || folder.startsWith(`${copied}/`));

describe('the image of the programs', () => {
  it('has every folder of packages that is installed for them', () => {
    expect(packageFolders).to.include('/shop/node_modules');
    expect([...packageFolders].filter((folder) => !isCopied(folder))).to.deep.equal([]);
  });
});
