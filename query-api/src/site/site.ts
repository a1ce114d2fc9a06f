import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { copyBytes } from '@shop/platform/memory';
import { z } from 'zod';
import type { Encoding } from '../response-cache/encodings.ts';
import { encode } from '../response-cache/encodings.ts';

export type SiteFile = Readonly<{
  type: string;
  etag: string;
  bodies: Readonly<Record<Encoding, Readonly<{ body: Buffer; encoding: Encoding }>>>;
}>;

/** Paths relative to the shop's origin. */
export type PageCode = Readonly<{ styles: readonly string[]; scripts: readonly string[] }>;

/** The built client, in memory and compressed, because it is small and every visit loads it. */
export type Site = Readonly<{
  index: SiteFile;
  /** Finds an asset by its name below `/assets/`. The name contains its hash. */
  asset: (name: string) => SiteFile | null;
  /** The code that a page with these modules needs, besides the common code of all pages. */
  codeOf: (modules: readonly string[]) => PageCode;
  /** The module that renders pages; null if it was not built. */
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
/** A compromise of size and speed for files that the build has not compressed. */
const brotliQuality = 5;

/** The suffix of files that the build has compressed. They are not served under their own name. */
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

/** The format of vite's manifest (https://vite.dev/guide/backend-integration). */
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

/** Null if no client was built. */
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
