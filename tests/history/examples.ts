import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DomainEvent } from '@shop/domain/kernel';

const folder = join(import.meta.dirname, 'examples');
const slices = resolve(import.meta.dirname, '..', '..', 'domain', 'src');

/** `ordering.OrderPlaced@2` is version 2, a type without a number version 1. */
const versioned = (type: string): string => (type.includes('@') ? type : `${type}@1`);

/** Every event type that the domain's sources name, with its version. */
export const typesInSources = async (): Promise<readonly string[]> => {
  const files = (await readdir(slices, { recursive: true })).filter((file) =>
    /(^|[/\\])(events|upcasters)\.ts$/.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(slices, file), 'utf8')));
  const types = texts.flatMap((text) =>
    [...text.matchAll(/'([a-z]+\.[A-Z][A-Za-z]+(?:@\d+)?)'/g)].map(([, type = '']) => type),
  );
  return [...new Set(types.map(versioned))];
};

/** The kept example of every type and version, by both: as it was stored. */
export const examples = async (): Promise<ReadonlyMap<string, DomainEvent>> => {
  const files = await readdir(folder);
  const entries = await Promise.all(
    files.map(async (file) => {
      const event = JSON.parse(await readFile(join(folder, file), 'utf8')) as DomainEvent;
      return [file.replace(/\.json$/, ''), event] as const;
    }),
  );
  return new Map(entries);
};

export const isExampleOf = (name: string, { type }: DomainEvent): boolean =>
  versioned(type) === name;
