import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /^assets\/.*\.(?:css|js|svg)$/;

/** Writes a Brotli copy of each text file at build time, with maximum compression. */
export const brotliFiles = (): Plugin => ({
  name: 'brotli-files',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.keys(bundle).filter((name) => compressible.test(name));
    await Promise.all(
      files.map(async (name) => {
        const content = await readFile(join(dir, name));
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        await writeFile(join(dir, `${name}.br`), await compress(content, { params }));
      }),
    );
  },
});
