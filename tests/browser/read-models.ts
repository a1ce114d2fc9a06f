import { documentsClient, readDatabase } from '@shop/platform/documents';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import { compareCollections, modelKey, mongoBuilds } from '@shop/platform/projections';
import { projections } from '@shop/projector/verification';
import { eventually } from '../support/eventually.ts';
import type { WholeShop } from '../support/whole-shop.ts';

const timeoutMs = 120_000;

/** The hash of all documents of each read model, by its name. */
export type Hashes = Readonly<Record<string, string>>;

/** Opens the database of the read models, which can be derived again. */
export const openReadModels = ({ launched: { addresses } }: WholeShop) => {
  const client = documentsClient(addresses.documents);
  const database = client.db(readDatabase);
  const builds = mongoBuilds(database);
  const log = eventStoreDbEventLog(addresses.eventstore);

  /** The live builds, once each of them has read the whole log. */
  const whole = async () => {
    const end = await log.end();
    const live = await Promise.all(
      projections.map(async (projection) => {
        const build = (await builds.pointer(projection))?.live ?? null;
        const found = build === null ? null : await builds.find(projection, build);
        const upToDate = found && end !== null && (found.position ?? 0n) >= end;
        return upToDate ? [{ projection, build: found.build }] : [];
      }),
    );
    return live.flat().length === projections.length && live.flat();
  };

  return {
    hashes: async (): Promise<Hashes> => {
      const live = await eventually('read models up to date', whole, timeoutMs);
      const hashed = await Promise.all(
        live.map(async ({ projection, build }) => {
          const collection = builds.documents(projection, build);
          const { hash, documents } = (await compareCollections(collection, collection)).one;
          return [modelKey(projection), `${documents} documents, ${hash}`] as const;
        }),
      );
      return Object.fromEntries(hashed);
    },
    /** The active build of each read model: a number that is never used again. */
    serving: async (): Promise<readonly (number | null)[]> =>
      (await builds.pointers()).map(({ live }) => live),
    drop: async (): Promise<void> => {
      await database.dropDatabase();
    },
    close: async (): Promise<void> => {
      await Promise.all([client.close(), log.close()]);
    },
  };
};
