import { BusyError } from '@shop/domain/kernel';
import type { Collection, Db } from 'mongodb';
import type { Build } from './builds.ts';
import type { Pointer } from './pointers.ts';
import type { StoredModel } from './mongo-read-model.ts';
import type { ModelName } from './projection.ts';
import { collectionName, modelKey } from './projection.ts';

/** The build that serves queries, and its checkpoint. */
export type LiveBuild = Readonly<{ build: number; position: bigint }>;

/** The live build of a model and its checkpoint; `stopped` if an unreadable event blocks it. */
export type ServingBuild = LiveBuild & Readonly<{ name: string; stopped: boolean }>;

/** The operations that queries need of the read models. */
export interface ReadModels {
  /**
   * The live builds of these models. Models without one are left out. Builds of other versions do
   * not count, because no projector of the caller's release advances them.
   */
  servingBuilds(models: readonly ModelName[]): Promise<readonly ServingBuild[]>;
  /** The live builds of these models, by `{name}-{version}`. Models without one are left out. */
  live(models: readonly ModelName[]): Promise<ReadonlyMap<string, LiveBuild>>;
  /** The collection of a build. */
  documents<Doc extends object>(model: ModelName, build: number): Collection<StoredModel<Doc>>;
  /** The collection that serves now. Throws `BusyError` if there is no such collection. */
  serving<Doc extends object>(
    model: ModelName,
  ): Promise<Readonly<{ build: number; documents: Collection<StoredModel<Doc>> }>>;
}

/** The read models in `shop_read`. */
export const mongoReadModels = (database: Db): ReadModels => {
  const pointers = database.collection<Pointer>('pointers');
  const builds = database.collection<Build>('builds');

  const documents = <Doc extends object>(model: ModelName, build: number) =>
    database.collection<StoredModel<Doc>>(collectionName(model, build));

  return {
    documents,

    servingBuilds: async (models) => {
      const serving = await pointers.find({ _id: { $in: models.map(modelKey) } }).toArray();
      const liveBuilds = serving.flatMap((pointer) =>
        pointer.live === null ? [] : [collectionName(pointer, pointer.live)],
      );
      const found = await builds
        .find(
          { _id: { $in: liveBuilds } },
          { projection: { name: 1, build: 1, position: 1, stopped: 1 } },
        )
        .toArray();
      return found.map(({ name, build, position, stopped }) => ({
        name,
        build,
        position: position ?? 0n,
        stopped: stopped !== null,
      }));
    },

    live: async (models) => {
      const found = await pointers.find({ _id: { $in: models.map(modelKey) } }).toArray();
      const pointersByBuild = new Map<string, Pointer>();
      for (const pointer of found) {
        if (pointer.live !== null)
          pointersByBuild.set(collectionName(pointer, pointer.live), pointer);
      }
      const liveBuilds = await builds
        .find(
          { _id: { $in: [...pointersByBuild.keys()] } },
          { projection: { build: 1, position: 1 } },
        )
        .toArray();
      return new Map(
        liveBuilds.flatMap(({ _id, build, position }) => {
          const pointer = pointersByBuild.get(_id);
          return pointer ? [[pointer._id, { build, position: position ?? 0n }] as const] : [];
        }),
      );
    },

    serving: async <Doc extends object>(model: ModelName) => {
      const build = (await pointers.findOne({ _id: modelKey(model) }))?.live;
      if (typeof build !== 'number')
        throw new BusyError(`The read model ${modelKey(model)} has no live build`);
      return { build, documents: documents<Doc>(model, build) };
    },
  };
};
