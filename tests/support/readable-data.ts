import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SealedText } from '@shop/contracts/kernel';
import { readDatabase, vaultDatabase } from '@shop/platform/documents';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import type { Shop } from './shop.ts';

/** Reads what an attacker with the shop's disks and its master keys can read. */

const sealedText = /(?:person|inbox|requests)-[\w-]+@\w+\.[\w-]{40,}/g;

export const toText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

/** All documents of all read models, as a text. */
export const readModelsText = async (mongo: MongoClient): Promise<string> => {
  const collections = await mongo.db(readDatabase).collections();
  return toText(await Promise.all(collections.map((each) => each.find().toArray())));
};

/** A vault that does not cache keys. */
export const openUncachedVault = (mongo: MongoClient, { secrets }: Pick<Shop, 'secrets'>) =>
  mongoVault(mongo.db(vaultDatabase), parseMasterKeys(secrets['VAULT_MASTER_KEYS'] ?? ''));

/** Decrypts those of a person's sealed texts that can still be decrypted. */
export const openSealedTexts = async (
  mongo: MongoClient,
  shop: Pick<Shop, 'secrets'>,
  texts: string,
): Promise<readonly string[]> => {
  const all = [...new Set(texts.match(sealedText))];
  expect(all).not.to.have.lengthOf(0);
  const vault = openUncachedVault(mongo, shop);
  const opened = await Promise.all(
    all.map((text) => vault.open(text as SealedText).catch(() => null)), // found by their format
  );
  return opened.filter((text) => text !== null);
};

/** Every file that the programs and their stores write, by path. Sent emails are excluded. */
export const readFilesBelow = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const readablePaths = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/mail/.test(path.slice(folder.length)));
  return new Map(
    await Promise.all(readablePaths.map(async (path) => [path, await readFile(path)] as const)),
  );
};

type Texts = Readonly<Record<string, string>>;

/** Checks that the readable text contains none of these secrets, which are named by their keys. */
export const expectNoneReadable = (secrets: Texts, readable: string): void => {
  for (const [what, secret] of Object.entries(secrets)) {
    expect(readable.includes(secret), `${what} can be opened`).to.equal(false);
  }
};

export const expectInNoFile = (secrets: Texts, files: ReadonlyMap<string, Buffer>): void => {
  for (const [path, bytes] of files) {
    for (const [what, secret] of Object.entries(secrets)) {
      expect(bytes.includes(secret), `${what} is in ${path}`).to.equal(false);
    }
  }
};
