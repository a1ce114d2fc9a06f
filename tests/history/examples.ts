import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storedTypes, typesIn } from '@shop/domain/history';
import type { DomainEvent } from '@shop/domain/kernel';

const folder = join(import.meta.dirname, 'examples');

/** `ordering.OrderPlaced@2` is version 2, a type without a number version 1. */
const versioned = (type: string): string => (type.includes('@') ? type : `${type}@1`);

/** Every type and version that the domain's registries and upcasters name. */
export const namedTypes = (): readonly string[] => {
  const ofPrograms = new Set(typesIn(['process', 'secrets', 'snapshot']));
  return storedTypes.filter((type) => !ofPrograms.has(type)).map(versioned);
};

/** The stored example of each type and version. */
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

export const matchesExample = (name: string, { type }: DomainEvent): boolean =>
  versioned(type) === name;
