import { join } from 'node:path';

/**
 * The folder where Node keeps the compiled modules of every program of this repository (set it as
 * `NODE_COMPILE_CACHE`), so that only the first process that loads a module strips its types.
 */
export const compileCacheIn = (root: string): string =>
  join(root, 'node_modules', '.cache', 'node');
