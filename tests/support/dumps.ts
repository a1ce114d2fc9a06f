import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import type { Shop } from './shop.ts';

const inText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

const readModelsOf = async ({ launched }: Shop): Promise<string> => {
  const client = documentsClient(launched.addresses.documents);
  const database = client.db(readDatabase);
  const collections = await database.collections();
  const found = await Promise.all(collections.map((collection) => collection.find().toArray()));
  await client.close();
  return inText(found);
};

const logsOf = async ({ launched }: Shop): Promise<string> => {
  const folder = join(launched.dataDir, 'logs');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
};

/** All data that the shop stores, each place as one text. */
export const dumps = async (
  shop: Shop,
): Promise<Readonly<{ events: string; readModels: string; logs: string }>> => {
  const [events, readModels, logs] = await Promise.all([
    shop.stored.all(),
    readModelsOf(shop),
    logsOf(shop),
  ]);
  return { events: inText(events), readModels, logs };
};
