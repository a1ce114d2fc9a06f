import type { Db } from 'mongodb';
import type { AnyProjection, ModelName } from './projection.ts';
import { modelKey } from './projection.ts';

/** The builds of a model: `live` serves; `next` replaces it once it has caught up. */
export type Pointer = {
  _id: string;
  name: string;
  version: number;
  live: number | null;
  next: number | null;
};

/** Which build of each model serves, and which comes next. */
export interface Pointers {
  pointer(model: ModelName): Promise<Pointer | null>;
  pointers(): Promise<readonly Pointer[]>;
  /** Creates the first build of a projection. Repeated calls return the same one. */
  begin(projection: AnyProjection): Promise<Pointer>;
  /** Makes a new build the next one, unless another change is in progress. */
  replace(projection: AnyProjection, broken: number): Promise<void>;
  /** Makes the next build the live one. */
  promote(model: ModelName, build: number): Promise<boolean>;
  /** Makes a chosen build the live one, for an operator. */
  switchTo(model: ModelName, build: number): Promise<void>;
  /** Deletes the pointer of a model whose builds are dropped. */
  forget(model: ModelName): Promise<void>;
}

type PointerDeps = Readonly<{
  newBuildNumber: (model: ModelName) => Promise<number>;
  /** Adds a build that serves, without an owner, unless it exists. */
  addBuild: (projection: AnyProjection, build: number) => Promise<void>;
  markServed: (model: ModelName, build: number) => Promise<void>;
}>;

/** The pointers in the collection `pointers`. Each change is conditional on what was read. */
export const mongoPointers = (
  database: Db,
  { newBuildNumber, addBuild, markServed }: PointerDeps,
): Pointers => {
  const pointers = database.collection<Pointer>('pointers');

  return {
    pointer: (model) => pointers.findOne({ _id: modelKey(model) }),
    pointers: () => pointers.find().toArray(),

    begin: async (projection) => {
      const { name, version } = projection;
      const next = await newBuildNumber(projection);
      const pointer = await pointers.findOneAndUpdate(
        { _id: modelKey(projection) },
        { $setOnInsert: { name, version, live: null, next } },
        { upsert: true, returnDocument: 'after' },
      );
      if (!pointer) throw new Error(`No pointer for ${modelKey(projection)}`);
      const build = pointer.next ?? pointer.live;
      if (build !== null) await addBuild(projection, build);
      return pointer;
    },

    replace: async (projection, broken) => {
      const next = await newBuildNumber(projection);
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
