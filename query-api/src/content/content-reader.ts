import type { ContentDocument } from '@shop/contracts/content/documents';
import { contentModel } from '@shop/contracts/content/documents';
import type { ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { coalesceRuns } from '../hot/rounds.ts';
import type { Content, ContentSummary } from './content.ts';

type Article = Extract<ContentDocument, { kind: 'problem' }>;

/** Keeps the content in step with its read model. */
export type ContentReader = Readonly<{
  /** Takes in what came since the last time; asked for meanwhile, it looks once more. */
  refresh: () => Promise<void>;
  /** Whether the read model was there at some time. */
  loaded: () => boolean;
  /** Names the build that the answers come from. */
  build: () => string;
  /** With its text; null where there is none. */
  article: (id: string) => Promise<Article | null>;
}>;

type LoadedBuild = Readonly<{ build: number; position: bigint }>;

/** Of pages the texts stay in memory, there are few. */
const ofPages = { 'document.kind': { $eq: 'page' } };
const ofOthers = { 'document.kind': { $ne: 'page' } };

export const contentReader = (
  readModels: ReadModels,
  content: Content,
  onChange: () => void,
): ContentReader => {
  let loadedBuild: LoadedBuild | null = null;

  const findChanges = async (build: number, after: bigint | null) => {
    const collection = readModels.documents<ContentSummary>(contentModel, build);
    const since = after === null ? {} : { position: { $gt: after } };
    const found = new Map<string, ContentSummary | null>();
    for await (const { _id, document } of collection.find({ ...since, ...ofPages })) {
      found.set(_id, document);
    }
    const textlessProjection = { projection: { 'document.entry.body': 0 } };
    for await (const { _id, document } of collection.find(
      { ...since, ...ofOthers },
      textlessProjection,
    )) {
      found.set(_id, document);
    }
    return found;
  };

  /** The checkpoint first: all that is older is in its documents, whatever comes later. */
  const loadChanges = async (): Promise<void> => {
    const current = (await readModels.live([contentModel])).get(modelKey(contentModel));
    if (
      !current ||
      (loadedBuild?.build === current.build && loadedBuild.position >= current.position)
    )
      return;
    const isSameBuild = loadedBuild?.build === current.build;
    const changes = await findChanges(
      current.build,
      isSameBuild && loadedBuild ? loadedBuild.position : null,
    );
    if (!isSameBuild) content.clear();
    content.apply(changes);
    loadedBuild = current;
    if (changes.size > 0 || !isSameBuild) onChange();
  };

  return {
    refresh: coalesceRuns(loadChanges),
    loaded: () => loadedBuild !== null,
    build: () => (loadedBuild?.build ?? 0).toString(36),
    article: async (id) => {
      if (!loadedBuild) return null;
      const found = await readModels
        .documents<Article>(contentModel, loadedBuild.build)
        .findOne({ _id: { $eq: `problem:${id}` } });
      return found?.document ?? null;
    },
  };
};
