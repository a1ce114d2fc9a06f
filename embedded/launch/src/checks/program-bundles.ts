import { mkdir, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { rolldown } from 'rolldown';
import { bundlePath } from '../bundle-path.ts';

/**
 * Modules keep the location of their source, so that a bundle reads the same neighboring files and
 * starts the same worker threads. Bundles are therefore bound to this checkout.
 */
const sourceLocations: Plugin = {
  name: 'source-locations',
  transform(code, id) {
    // Rolldown's own modules begin with a null byte and have no file.
    if (id.startsWith('\0') || !code.includes('import.meta')) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

const builtinPrefix = '\0builtin:';

/**
 * Modules of Node are taken from the process instead of being imported. An import evaluates every
 * property of such a module, and `node:http` has one that loads a whole HTTP client: a sixth of
 * the time that a bundle needs to load.
 */
const builtinsFromProcess: Plugin = {
  name: 'builtins-from-process',
  resolveId(source, importer) {
    // Rolldown's own modules are needed to evaluate the modules of this plugin.
    if (importer?.startsWith('\0')) return null;
    return isBuiltin(source) ? { id: `${builtinPrefix}${source}` } : null;
  },
  load(id) {
    if (!id.startsWith(builtinPrefix)) return null;
    const name = JSON.stringify(id.slice(builtinPrefix.length));
    return { code: `module.exports = process.getBuiltinModule(${name});`, moduleType: 'js' };
  },
};

/**
 * V8 keeps a source with any character beyond Latin-1 in two bytes per character. A bundle of eight
 * megabytes loads measurably faster without one. The characters are part of texts, expressions and
 * comments, where an escape means the same. It is applied to the finished code, because the bundler
 * prints its own escapes as characters again.
 */
const toAscii = (code: string): string =>
  code.replaceAll(
    /[^\0-\u007F]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const bundleProgram = async (root: string, folder: string, entry: string): Promise<void> => {
  const bundle = await rolldown({
    input: join(root, entry),
    platform: 'node',
    // Native modules load files of their own package.
    external: [/\.node$/u, 'sharp'],
    logLevel: 'silent',
    plugins: [sourceLocations, builtinsFromProcess],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  const [{ code }] = output;
  await mkdir(folder, { recursive: true });
  await writeFile(bundlePath(folder, entry), toAscii(code));
  await bundle.close();
};

/**
 * Writes each program as one file into `folder`. A bundle needs half of the processor time to start
 * that its hundreds of source files need, which matters where programs are started often.
 *
 * @param entries paths of entry files, relative to `root`
 * @throws with the bundler's message when a program cannot be bundled
 */
export const bundlePrograms = async (
  root: string,
  folder: string,
  entries: readonly string[],
): Promise<void> => {
  await Promise.all(entries.map((entry) => bundleProgram(root, folder, entry)));
};
