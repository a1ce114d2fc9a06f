import { setTimeout as pause } from 'node:timers/promises';
import { upcast } from '@shop/domain/history';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import type { EventLog } from '@shop/platform/event-log';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import type { AnyProjection, Build, Builds } from '@shop/platform/projections';
import { modelKey, mongoBuilds, createOwnerId, superviseBuilds } from '@shop/platform/projections';
import { projections } from '@shop/projector/verification';
import type { Db } from 'mongodb';
import type { ModelDocument, ReadModel } from '../checker/read-models.ts';

type ReplayOptions = Readonly<{
  eventstore: string;
  documents: string;
  /** Names the database for the comparison. It is empty before and removed afterwards. */
  seed: number;
  /** The last thousand events, to be applied twice: the one before them. */
  before: Readonly<{ position: bigint; id: string }> | null;
}>;

const timeoutMs = 120_000;
const askEveryMs = 100;

const liveBuild = async (builds: Builds, projection: AnyProjection): Promise<Build | null> => {
  const live = (await builds.pointer(projection))?.live;
  return typeof live === 'number' ? builds.find(projection, live) : null;
};

const untilCaughtUp = async (builds: Builds, log: EventLog): Promise<void> => {
  const end = (await log.lastEvent()) ?? 0n;
  const deadline = performance.now() + timeoutMs;
  for (const projection of projections) {
    for (;;) {
      const build = await liveBuild(builds, projection);
      if (build && (build.position ?? -1n) >= end) break;
      if (performance.now() > deadline) {
        const at = build?.position ?? 'nowhere';
        throw new Error(`${modelKey(projection)} does not reach ${end}: it is at ${at}`);
      }
      await pause(askEveryMs);
    }
  }
};

/** Projects everything in this process until it has caught up. */
const project = async (builds: Builds, log: EventLog): Promise<void> => {
  const stopping = new AbortController();
  const supervision = superviseBuilds({
    projections,
    builds,
    log,
    upcast,
    owner: createOwnerId(),
    signal: stopping.signal,
    onAdvance: () => undefined,
    onState: () => undefined,
    report: () => undefined,
  });
  try {
    await untilCaughtUp(builds, log);
  } finally {
    stopping.abort();
    await supervision.ended;
  }
};

const documentsOf = async (
  builds: Builds,
  projection: AnyProjection,
): Promise<readonly ModelDocument[]> => {
  const build = await liveBuild(builds, projection);
  if (!build) throw new Error(`${modelKey(projection)} has no live build`);
  return builds.documents(projection, build.build).find().toArray();
};

const fromBefore = async (
  database: Db,
  before: NonNullable<ReplayOptions['before']>,
): Promise<void> => {
  const rewound = { position: before.position, seen: before };
  await database.collection('builds').updateMany({}, { $set: rewound });
};

/**
 * Each read model as it is served, and as a replay of the log into an empty database builds it,
 * before and after the last events are applied again.
 */
export const replayModels = async (options: ReplayOptions): Promise<readonly ReadModel[]> => {
  const mongo = documentsClient(options.documents);
  const log = eventStoreDbEventLog(options.eventstore);
  const database = mongo.db(`rm_check_${options.seed}`);
  const serving = mongoBuilds(mongo.db(readDatabase));
  const fresh = mongoBuilds(database);
  try {
    await database.dropDatabase();
    await untilCaughtUp(serving, log);
    await project(fresh, log);
    const once = await Promise.all(
      projections.map(async (projection) => {
        const build = await liveBuild(serving, projection);
        return {
          name: modelKey(projection),
          checkpoint: build?.position ?? null,
          seen: build?.seen ?? null,
          live: await documentsOf(serving, projection),
          replayed: await documentsOf(fresh, projection),
        };
      }),
    );
    if (options.before) {
      await fromBefore(database, options.before);
      await project(fresh, log);
    }
    return await Promise.all(
      projections.map(async (projection, index) => {
        const model = once[index];
        if (!model) throw new Error(`${modelKey(projection)} was not replayed`);
        return { ...model, repeated: await documentsOf(fresh, projection) };
      }),
    );
  } finally {
    await database.dropDatabase().catch(() => undefined); // it has no owner
    await Promise.all([mongo.close(), log.close()]);
  }
};
