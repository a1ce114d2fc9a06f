export type { Build, BuildCheckpoint, StopPoint } from './build.ts';
export type { Builds, Pointer } from './builds.ts';
export { mongoBuilds } from './builds.ts';
export type { Advance } from './fold-pages.ts';
export type { BuildOutcome, RunBuildOptions } from './run-build.ts';
export { runBuild } from './run-build.ts';
export type { BuildLease, LeaseTimings } from './lease.ts';
export { acquireLease, createOwnerId } from './lease.ts';
export type { StoredDocument } from './mongo-read-model.ts';
export { mongoReadModel } from './mongo-read-model.ts';
export type {
  AnyProjection,
  ModelName,
  Projection,
  ReadModel,
  VersionedDocument,
} from './projection.ts';
export { anyProjection, collectionName, modelKey } from './projection.ts';
export { UnreadableEventError } from './event-reader.ts';
export type { BuildState, BuildSupervisor } from './supervise-builds.ts';
export { superviseBuilds } from './supervise-builds.ts';
export type { LiveBuild, ReadModels, ServingBuild, StoredModel } from './read-models.ts';
export { mongoReadModels } from './read-models.ts';
export type { ShadowBuild } from './shadow-build.ts';
export { startShadowBuild } from './shadow-build.ts';
export type { CollectionHash, Comparison, Difference } from './compare-collections.ts';
export { compareCollections, hashCollection, toCanonicalJson } from './compare-collections.ts';
