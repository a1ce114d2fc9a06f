import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Vite's own words (https://vite.dev/guide/backend-integration). */
const manifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    src: z.string().optional(),
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

/** The folders with the code of the back-office, of moderators and of developers. */
const staffOnly = /(^|\/)(back-office|agent-inbox|dev-[a-z]+|staff)(\/|-|\.)/u;

const filesFrom = (manifest: Manifest, roots: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const take = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    chunk.imports?.forEach(take);
  };
  roots.forEach(take);
  return files;
};

/** The files that only pages of staff or developers load. Throws if there are none. */
export const staffOnlyChunks = (path: string): ReadonlySet<string> => {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const pages = Object.entries(manifest).filter(
    ([, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry,
  );
  const isStaffOnly = ([key, { src = key }]: (typeof pages)[number]): boolean =>
    staffOnly.test(src);
  const keys = (of: typeof pages): readonly string[] => of.map(([key]) => key);
  const ofAll = filesFrom(manifest, keys(pages.filter((page) => !isStaffOnly(page))));
  const ofStaff = filesFrom(manifest, keys(pages.filter(isStaffOnly)));
  const only = new Set([...ofStaff].filter((file) => !ofAll.has(file)));
  if (only.size === 0) throw new Error(`${path} names no page of staff or developers`);
  return only;
};
