import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { copyBytes } from '@shop/platform/memory';
import { z } from 'zod';
import type { Encoding } from '../hot/encodings.ts';
import { encode } from '../hot/encodings.ts';

export type SiteFile = Readonly<{
  type: string;
  etag: string;
  bodies: Readonly<Record<Encoding, Readonly<{ body: Buffer; encoding: Encoding }>>>;
}>;

/** Addresses below the shop's own. */
export type PageCode = Readonly<{ styles: readonly string[]; scripts: readonly string[] }>;

/** The built client, in memory and compressed: it is small, and every visit begins with it. */
export type Site = Readonly<{
  index: SiteFile;
  /** By name below `/assets/`; its name holds its hash. */
  asset: (name: string) => SiteFile | null;
  /** What a page of these modules needs from the start, beside what every page has. */
  codeOf: (modules: readonly string[]) => PageCode;
  /** The module that renders pages; null where it was not built. */
  renderer: string | null;
}>;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.svg']);
/** Good and quick enough for what the build has not compressed already. */
const brotliQuality = 5;

/** Beside a file, and by no name of its own: the same as the build has compressed it. */
const builtEnding = '.br';

const readSiteFile = (path: string): SiteFile => {
  const extension = extname(path);
  const content = copyBytes(readFileSync(path));
  const plain = { body: content, encoding: 'identity' } as const;
  const built = path + builtEnding;
  const as = (encoding: Encoding) =>
    compressible.has(extension) ? encode(content, encoding, brotliQuality) : plain;
  let [br, gzip]: [SiteFile['bodies']['br'] | null, SiteFile['bodies']['gzip'] | null] = [
    null,
    null,
  ];
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: createHash('sha1').update(content).digest('base64url').slice(0, 16),
    bodies: {
      get br() {
        return (br ??= existsSync(built)
          ? { body: copyBytes(readFileSync(built)), encoding: 'br' }
          : as('br'));
      },
      get gzip() {
        return (gzip ??= as('gzip'));
      },
      identity: plain,
    },
  };
};

/** As vite describes what it has built (https://vite.dev/guide/backend-integration). */
const buildManifest = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

const listCode = (manifest: string): Site['codeOf'] => {
  const chunks = existsSync(manifest)
    ? buildManifest.parse(JSON.parse(readFileSync(manifest, 'utf8')))
    : {};
  const collectChunks = (names: readonly string[], found: Set<string>): Set<string> => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      collectChunks(chunks[name]?.imports ?? [], found);
    }
    return found;
  };
  const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
  const always = collectChunks(entries, new Set());

  return (modules) => {
    const needed = [...collectChunks(modules, new Set())].filter((name) => !always.has(name));
    const used = needed.flatMap((name) => chunks[name] ?? []);
    return {
      styles: [...new Set(used.flatMap(({ css }) => css))].map((file) => `/${file}`),
      scripts: used.map(({ file }) => `/${file}`),
    };
  };
};

/** Null where nothing was built. */
export const loadSite = (folder: string): Site | null => {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return null;
  const assets = join(folder, 'assets');
  const bundle = join(folder, 'server', 'server.js');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const files = new Map(
    names
      .filter((name) => !name.endsWith(builtEnding))
      .map((name) => [name, readSiteFile(join(assets, name))]),
  );
  return {
    index: readSiteFile(index),
    asset: (name) => files.get(name) ?? null,
    codeOf: listCode(join(folder, '.vite', 'manifest.json')),
    renderer: existsSync(bundle) ? bundle : null,
  };
};
