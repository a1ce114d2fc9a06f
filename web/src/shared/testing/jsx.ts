import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/** Class names equal their keys, so that tests can query them. */
const classNames =
  'export default new Proxy({}, { get: (_, name) => typeof name === "string" ? name : undefined });';

/** Node strips types but cannot compile JSX. mocha loads this module first to compile it. */
registerHooks({
  load: (url, context, load) => {
    if (url.endsWith('.css')) {
      return { format: 'module', source: classNames, shortCircuit: true };
    }
    if (url.endsWith('.png')) {
      const source = `export default ${JSON.stringify(`/assets/${basename(url)}`)};`;
      return { format: 'module', source, shortCircuit: true };
    }
    if (!url.endsWith('.tsx')) return load(url, context);

    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      sourceMaps: 'inline',
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
