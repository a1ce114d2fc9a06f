import type { ContentDocument } from '@shop/contracts/content/documents';
import { contentModel } from '@shop/contracts/content/documents';
import type { ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { coalesceRuns } from '../response-cache/coalesce-runs.ts';
import type { Content, ContentSummary } from './content.ts';

type Article = Extract<ContentDocument, { kind: 'problem' }>;

/** Keeps the content up to date with its read model. */
export type ContentReader = Readonly<{
  /** Loads the changes since the previous run. Calls during a run share one further run. */
  refresh: () => Promise<void>;
  /** Whether the read model has been loaded at least once. */
  loaded: () => boolean;
  /** Identifies the build that the answers come from. */
  build: () => string;
  /** The article with its text; null if it does not exist. */
  article: (id: string) => Promise<Article | null>;
}>;

type LoadedBuild = Readonly<{ build: number; position: bigint }>;

/** Texts of pages are loaded into memory, because there are few pages. */
const ofPages = { 'document.kind': { $eq: 'page' } };
const ofOthers = { 'document.kind': { $ne: 'page' } };

/**
 * Keeps the content in memory up to date with the serving build. `onChange` is called after each
 * change.
 */
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

  /** Reads the checkpoint first: the documents then include at least every event up to it. */
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
