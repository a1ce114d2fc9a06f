import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BSON } from 'mongodb';

/** A file of published tests: its name without `.json`, and its content. */
export type SpecificationFile = { readonly name: string; readonly content: unknown };

/** The folders of MongoDB's specifications whose tests are in the unified format. */
export const unifiedFolders = [
  'crud',
  'gridfs',
  'index-management',
  'collection-management',
  'run-command',
  'sessions',
  'retryable-writes',
  'transactions',
] as const;

/** The folder of the BSON corpus, whose format is its own. */
export const corpusFolder = 'bson-corpus';

/**
 * The folder to which `npm run conformance:fetch` downloads the published tests; git ignores it.
 */
export const fetchedTests = join(
  import.meta.dirname,
  '../../../embedded/documents/conformance-data',
);

/**
 * The folder of the published tests: the one that MONGODB_SPECIFICATIONS names, or the fetched one.
 */
export const publishedTests = (): string | null => {
  const named = process.env['MONGODB_SPECIFICATIONS'];
  if (named) return named;
  return existsSync(fetchedTests) ? fetchedTests : null;
};

/** The message of a run without the published tests. */
export const skippedTests = "MongoDB's published tests (run npm run conformance:fetch)";

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
    : [];

const readFiles = (folder: string, parse: (text: string) => unknown): SpecificationFile[] =>
  filesIn(folder).map((name) => ({
    name: name.replace(/\.json$/, ''),
    content: parse(readFileSync(join(folder, name), 'utf8')),
  }));

/** Files of the unified format, their Extended JSON made values of the driver. */
export const unifiedFilesIn = (specifications: string, folder: string): SpecificationFile[] =>
  readFiles(join(specifications, folder), (text) => BSON.EJSON.parse(text, { relaxed: true }));

/** The files of the BSON corpus. */
export const corpusFilesIn = (specifications: string): SpecificationFile[] =>
  readFiles(join(specifications, corpusFolder), (text) => JSON.parse(text) as unknown);
