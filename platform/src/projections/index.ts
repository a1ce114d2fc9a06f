/*
 * How an event becomes a document, from the outside to the inside:
 * supervise-builds.ts runs all builds of a program, and run-supervised-build.ts one of them, under
 * its lease (lease.ts). run-build.ts reads the log for a build, or for one beside the serving ones.
 * fold-pages.ts folds pages of events (event-reader.ts) into documents (folded-documents.ts), and
 * writes these (mongo-read-model.ts) before their checkpoint (checkpoint-writer.ts).
 * builds.ts has the records of the builds, build-inputs.ts from which events they are made,
 * pointers.ts which of them serve, and read-models.ts what queries need of them.
 * compare-collections.ts compares two builds.
 */
export type { BuildInputs } from './build-inputs.ts';
export {
  buildInputs,
  compareInputs,
  describeDifference,
  unrecordedInputs,
} from './build-inputs.ts';
export type { AnyProjection, ModelName, Projection } from './projection.ts';
export { anyProjection, collectionName, modelKey } from './projection.ts';
export type { BuildSupervisor } from './supervise-builds.ts';
export { superviseBuilds } from './supervise-builds.ts';
export type { BuildState } from './run-supervised-build.ts';
export type { BuildLease, LeaseTimings } from './lease.ts';
export { acquireLease, createOwnerId } from './lease.ts';
export { startShadowBuild } from './run-build.ts';
export type { Advance } from './fold-pages.ts';
export type { StoredModel } from './mongo-read-model.ts';
export type { Build, Builds, StopPoint } from './builds.ts';
export { mongoBuilds } from './builds.ts';
export type { Pointer } from './pointers.ts';
export type { LiveBuild, ReadModels, ServingBuild } from './read-models.ts';
export { mongoReadModels } from './read-models.ts';
export type { Comparison } from './compare-collections.ts';
export { compareCollections } from './compare-collections.ts';
