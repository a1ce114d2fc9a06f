import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';
import type { Build, StopPoint } from './build.ts';
import type { StoredModel } from './mongo-read-model.ts';
import type { RenewLease } from './lease-renewer.ts';
import { leaseRenewer } from './lease-renewer.ts';
import type { AnyProjection, ModelName } from './projection.ts';
import { collectionName, modelKey } from './projection.ts';

/** The builds of a model: `live` serves; `next` replaces it once it has caught up. */
export type Pointer = {
  _id: string;
  name: string;
  version: number;
  live: number | null;
  next: number | null;
};

/**
 * The collections of read models in MongoDB and the pointers to those that serve. Projectors and
 * operators change them at the same time, so each change is conditional on what was read.
 */
export interface Builds {
  documents(model: ModelName, build: number): Collection<StoredModel>;
  pointer(model: ModelName): Promise<Pointer | null>;
  pointers(): Promise<readonly Pointer[]>;
  list(model?: ModelName): Promise<readonly Build[]>;
  find(model: ModelName, build: number): Promise<Build | null>;
  /** Creates the first build of a projection. Repeated calls return the same one. */
  begin(projection: AnyProjection): Promise<Pointer>;
  /**
   * Creates a build beside the others, owned by its creator. Other projectors can see it at once.
   * Its indexes are created once it is full, which is faster.
   */
  create(projection: AnyProjection, purpose: Build['purpose'], owner: string): Promise<number>;
  /** Creates the missing indexes of a build. */
  index(projection: AnyProjection, build: number): Promise<void>;
  /** Makes a new build the next one, unless another change is in progress. */
  replace(projection: AnyProjection, broken: number): Promise<void>;
  claim(seen: Build, owner: string): Promise<number | null>;
  renew: RenewLease;
  /** Releases a build. A stored stop reason stays unless another is given. */
  release(build: Build['_id'], lease: number, stopped?: StopPoint): Promise<void>;
  /** Makes the next build the live one. */
  promote(model: ModelName, build: number): Promise<boolean>;
  switchTo(model: ModelName, build: number): Promise<void>;
  drop(model: ModelName, build: number): Promise<void>;
  /** Hands a complete replay over to projectors, which keep it up to date from now on. */
  complete(model: ModelName, build: number): Promise<void>;
  /** Deletes the pointer of a model whose builds are dropped. */
  forget(model: ModelName): Promise<void>;
}

/** Numbers grow with time, so that they stay unique even if the database is lost. */
const newBuildNumber = (existing: readonly Build[]): number =>
  Math.max(Date.now(), ...existing.map(({ build }) => build + 1));

/**
 * The key of an index over fields of the document. Lists sort by the last field and then by the id
 * in the same direction, so that rows with equal values have an order. The index therefore ends
 * with the id.
 */
const toIndexKey = (index: Readonly<Record<string, 1 | -1>>): Record<string, 1 | -1> => ({
  ...Object.fromEntries(
    Object.entries(index).map(([field, direction]) => [`document.${field}`, direction] as const),
  ),
  _id: Object.values(index).at(-1) ?? 1,
});

type NewBuild = Readonly<Pick<Build, 'build' | 'purpose' | 'owner'>>;

type PointerOperations = Pick<
  Builds,
  'pointer' | 'pointers' | 'begin' | 'replace' | 'promote' | 'switchTo' | 'forget'
>;

/** Which build of a model serves, and which comes next. */
const pointerStore = (
  database: Db,
  {
    list,
    insert,
  }: Readonly<{
    list: Builds['list'];
    insert: (model: ModelName, added: NewBuild) => Promise<void>;
  }>,
): PointerOperations => {
  const pointers = database.collection<Pointer>('pointers');
  const builds = database.collection<Build>('builds');

  const markServed = async (model: ModelName, build: number): Promise<void> => {
    await builds.updateOne({ _id: collectionName(model, build) }, { $set: { served: true } });
  };

  return {
    pointer: (model) => pointers.findOne({ _id: modelKey(model) }),
    pointers: () => pointers.find().toArray(),

    begin: async (projection) => {
      const { name, version } = projection;
      const pointer = await pointers.findOneAndUpdate(
        { _id: modelKey(projection) },
        {
          $setOnInsert: {
            name,
            version,
            live: null,
            next: newBuildNumber(await list(projection)),
          },
        },
        { upsert: true, returnDocument: 'after' },
      );
      if (!pointer) throw new Error(`No pointer for ${modelKey(projection)}`);
      const build = pointer.next ?? pointer.live;
      if (build !== null) await insert(projection, { build, purpose: 'serve', owner: null });
      return pointer;
    },

    replace: async (projection, broken) => {
      const next = newBuildNumber(await list(projection));
      const _id = modelKey(projection);
      await pointers.updateOne({ _id, live: broken, next: null }, { $set: { next } });
      await pointers.updateOne({ _id, next: broken }, { $set: { next } });
    },

    promote: async (model, build) => {
      const { modifiedCount } = await pointers.updateOne(
        { _id: modelKey(model), next: build },
        { $set: { live: build, next: null } },
      );
      if (modifiedCount === 1) await markServed(model, build);
      return modifiedCount === 1;
    },

    switchTo: async (model, build) => {
      const { name, version } = model;
      await pointers.updateOne(
        { _id: modelKey(model) },
        { $set: { name, version, live: build, next: null } },
        { upsert: true },
      );
      await markServed(model, build);
    },

    forget: async (model) => {
      await pointers.deleteOne({ _id: modelKey(model) });
    },
  };
};

/** The builds of all read models in `shop_read`, in its collections `builds` and `pointers`. */
export const mongoBuilds = (database: Db): Builds => {
  const builds = database.collection<Build>('builds');

  const list = (model?: ModelName) =>
    builds.find(model ? { name: model.name, version: model.version } : {}).toArray();

  const updateBuild = async (
    filter: Filter<Build>,
    update: UpdateFilter<Build>,
  ): Promise<'done' | 'none'> => {
    const { matchedCount } = await builds.updateOne(filter, update);
    return matchedCount === 1 ? 'done' : 'none';
  };

  const insert = async ({ name, version }: ModelName, added: NewBuild): Promise<void> => {
    await builds.updateOne(
      { _id: collectionName({ name, version }, added.build) },
      {
        $setOnInsert: {
          ...added,
          name,
          version,
          position: null,
          seen: null,
          caughtUp: false,
          lease: 0,
          heartbeat: 0,
          stopped: null,
          served: false,
        },
      },
      { upsert: true },
    );
  };

  return {
    documents: (model, build) => database.collection(collectionName(model, build)),
    ...pointerStore(database, { list, insert }),
    list,
    index: async ({ indexes, hasChangeFeed, ...model }, build) => {
      const indexSpecs = indexes.map((index) => ({ key: toIndexKey(index) }));
      if (hasChangeFeed) indexSpecs.push({ key: { position: 1 } });
      if (indexSpecs.length === 0) return;
      await database.collection(collectionName(model, build)).createIndexes(indexSpecs);
    },

    find: (model, build) => builds.findOne({ _id: collectionName(model, build) }),

    create: async (projection, purpose, owner) => {
      const build = newBuildNumber(await list(projection));
      await insert(projection, { build, purpose, owner });
      return build;
    },

    claim: async ({ _id, lease, heartbeat }, owner) => {
      const claimed = await updateBuild(
        { _id, lease, heartbeat },
        { $set: { lease: lease + 1, heartbeat: 0, owner } },
      );
      return claimed === 'done' ? lease + 1 : null;
    },

    renew: leaseRenewer(builds),

    release: async (_id, lease, stopped) => {
      await updateBuild({ _id, lease }, { $set: { owner: null, ...(stopped && { stopped }) } });
    },

    drop: async (model, build) => {
      await builds.deleteOne({ _id: collectionName(model, build) });
      await database.dropCollection(collectionName(model, build));
    },

    complete: async (model, build) => {
      await builds.updateOne(
        { _id: collectionName(model, build), purpose: 'replay' },
        { $set: { purpose: 'serve' } },
      );
    },
  };
};
