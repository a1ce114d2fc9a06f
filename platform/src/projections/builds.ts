import type { Collection, Db } from 'mongodb';
import type { BuildInputs } from './build-inputs.ts';
import { buildInputs } from './build-inputs.ts';
import type { StoredModel } from './mongo-read-model.ts';
import type { Pointers } from './pointers.ts';
import { mongoPointers } from './pointers.ts';
import type { AnyProjection, ModelName } from './projection.ts';
import { collectionName } from './projection.ts';

/** One build of a read model from the log: its checkpoint and its owner. */
export type Build = {
  /** The name of the build's collection. */
  _id: string;
  name: string;
  version: number;
  build: number;
  /**
   * A `replay` is built beside the serving builds and becomes `serve` when it is complete. A
   * `replay` or `verify` build without a live owner is left over. Projectors run only `serve`
   * builds.
   */
  purpose: 'serve' | 'replay' | 'verify';
  /** Whether this build has ever served queries. */
  served: boolean;
  position: bigint | null;
  /** The last event in the build. It detects a different log. */
  seen: { position: bigint; id: string } | null;
  caughtUp: boolean;
  /** Increases with every owner. Writes with an older number are rejected. */
  lease: number;
  /** Increases with every heartbeat of the owner. */
  heartbeat: number;
  owner: string | null;
  stopped: StopPoint | null;
  /** The events that its owners read. A build without them is refused. */
  inputs?: BuildInputs;
};

/** The event that stopped a build, with its error and causes. */
export type StopPoint = {
  position: bigint;
  stream: string;
  eventId: string;
  type: string;
  reason: string;
};

export type BuildCheckpoint = Readonly<Pick<Build, 'position' | 'seen' | 'caughtUp' | 'stopped'>>;
export type LeaseRenewalResult = 'renewed' | 'foreign' | 'missing';

type RenewLease = (
  id: Build['_id'],
  lease: number,
  progress: Partial<BuildCheckpoint>,
) => Promise<LeaseRenewalResult>;

/**
 * The builds of read models in MongoDB and the pointers to those that serve. Projectors and
 * operators change them at the same time, so each change is conditional on what was read.
 */
export interface Builds extends Pointers {
  documents(model: ModelName, build: number): Collection<StoredModel>;
  list(model?: ModelName): Promise<readonly Build[]>;
  find(model: ModelName, build: number): Promise<Build | null>;
  /**
   * Creates a build beside the others, owned by its creator. Other projectors can see it at once.
   * Its indexes are created once it is full, which is faster.
   */
  create(projection: AnyProjection, purpose: Build['purpose'], owner: string): Promise<number>;
  /** Creates the missing indexes of a build. */
  index(projection: AnyProjection, build: number): Promise<void>;
  /**
   * Takes the lease of a build that is unchanged since it was seen, and stores what its owners
   * read; null if the build has changed.
   */
  claim(seen: Build, owner: string, inputs: BuildInputs): Promise<number | null>;
  renew: RenewLease;
  /** Releases a build. A stored stop reason stays unless another is given. */
  release(build: Build['_id'], lease: number, stopped?: StopPoint): Promise<void>;
  drop(model: ModelName, build: number): Promise<void>;
  /** Hands a complete replay over to projectors, which keep it up to date from now on. */
  complete(model: ModelName, build: number): Promise<void>;
}

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

type LeaseRenewal = Readonly<{
  id: Build['_id'];
  lease: number;
  progress: Partial<BuildCheckpoint>;
}>;
type PendingRenewal = LeaseRenewal &
  Readonly<{ resolve: (result: LeaseRenewalResult) => void; reject: (reason: unknown) => void }>;

const toUpdate = ({ id, lease, progress }: LeaseRenewal) => ({
  filter: { _id: id, lease },
  update: { $set: progress, $inc: { heartbeat: 1 } },
});

/**
 * Writes the checkpoints of builds. All renewals of one turn of the event loop share one command.
 * If any of the builds has another owner, which the result of the command does not identify, each
 * renewal is repeated on its own. Renewals are idempotent, so the repetition is harmless.
 */
export const leaseRenewer = (builds: Collection<Build>): RenewLease => {
  let queued: PendingRenewal[] = [];

  const renewOne = async (renewal: LeaseRenewal): Promise<LeaseRenewalResult> => {
    const { filter, update } = toUpdate(renewal);
    const { matchedCount } = await builds.updateOne(filter, update);
    if (matchedCount === 1) return 'renewed';
    return (await builds.findOne({ _id: renewal.id })) ? 'foreign' : 'missing';
  };

  const renewAll = async (renewals: readonly LeaseRenewal[]): Promise<boolean> => {
    const operations = renewals.map((renewal) => ({ updateOne: toUpdate(renewal) }));
    const { matchedCount } = await builds.bulkWrite(operations, { ordered: false });
    return matchedCount === renewals.length;
  };

  const renewBatch = async (batch: readonly PendingRenewal[]): Promise<void> => {
    try {
      if (batch.length > 1 && (await renewAll(batch))) {
        for (const { resolve } of batch) resolve('renewed');
        return;
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const renewal of batch) renewOne(renewal).then(renewal.resolve, renewal.reject);
  };

  return (id, lease, progress) =>
    new Promise((resolve, reject) => {
      if (queued.length === 0) {
        setImmediate(() => {
          const batch = queued;
          queued = [];
          void renewBatch(batch);
        });
      }
      queued.push({ id, lease, progress, resolve, reject });
    });
};

/** The builds of all read models in `shop_read`, in its collections `builds` and `pointers`. */
export const mongoBuilds = (database: Db): Builds => {
  const builds = database.collection<Build>('builds');

  const list = (model?: ModelName) =>
    builds.find(model ? { name: model.name, version: model.version } : {}).toArray();

  /** Numbers grow with time, so that they stay unique even if the database is lost. */
  const newBuildNumber = async (model: ModelName): Promise<number> =>
    Math.max(Date.now(), ...(await list(model)).map(({ build }) => build + 1));

  const insert = async (
    projection: AnyProjection,
    added: Pick<Build, 'build' | 'purpose' | 'owner'>,
  ): Promise<void> => {
    const { name, version } = projection;
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
          inputs: buildInputs(projection),
        },
      },
      { upsert: true },
    );
  };

  return {
    ...mongoPointers(database, {
      newBuildNumber,
      addBuild: (projection, build) => insert(projection, { build, purpose: 'serve', owner: null }),
      markServed: async (model, build) => {
        await builds.updateOne({ _id: collectionName(model, build) }, { $set: { served: true } });
      },
    }),
    documents: (model, build) => database.collection(collectionName(model, build)),
    list,
    find: (model, build) => builds.findOne({ _id: collectionName(model, build) }),

    create: async (projection, purpose, owner) => {
      const build = await newBuildNumber(projection);
      await insert(projection, { build, purpose, owner });
      return build;
    },

    index: async ({ indexes, hasChangeFeed, ...model }, build) => {
      const indexSpecs = indexes.map((index) => ({ key: toIndexKey(index) }));
      if (hasChangeFeed) indexSpecs.push({ key: { position: 1 } });
      if (indexSpecs.length === 0) return;
      await database.collection(collectionName(model, build)).createIndexes(indexSpecs);
    },

    claim: async ({ _id, lease, heartbeat }, owner, inputs) => {
      const { matchedCount } = await builds.updateOne(
        { _id, lease, heartbeat },
        { $set: { lease: lease + 1, heartbeat: 0, owner, inputs } },
      );
      return matchedCount === 1 ? lease + 1 : null;
    },

    renew: leaseRenewer(builds),

    release: async (_id, lease, stopped) => {
      await builds.updateOne(
        { _id, lease },
        { $set: { owner: null, ...(stopped && { stopped }) } },
      );
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
