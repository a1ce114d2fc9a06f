import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

type PackageJson = Readonly<{
  name: string;
  dependencies?: Readonly<Record<string, string>>;
}>;

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/**
 * The folder of a package of this repository and those of all packages of this repository that it
 * depends on, directly or not. Installed packages are left out.
 */
export const packageFolders = (root: string, packagePath: string): readonly string[] => {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    const { name, dependencies = {} } = readPackage(folder);
    const scope = `${name.split('/')[0]}/`;
    for (const dependency of Object.keys(dependencies)) {
      const installed = join(root, 'node_modules', dependency);
      if (dependency.startsWith(scope) && existsSync(installed)) visit(realpathSync(installed));
    }
  };
  visit(realpathSync(join(root, packagePath)));
  return [...found];
};
