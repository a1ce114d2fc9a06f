import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BSON } from 'mongodb';

/** A file of published tests: its name without `.json`, and what it says. */
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
  readFiles(join(specifications, 'bson-corpus'), (text) => JSON.parse(text) as unknown);
