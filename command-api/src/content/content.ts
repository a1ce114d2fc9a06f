import type { SaveContent, SetContentActive } from '@shop/domain/content';
import { contentStream } from '@shop/domain/content';
import type { ContentEntries, ContentKind } from '@shop/contracts/content/values';
import { firstContent } from '@shop/domain/content/first-content.rules';
import type { CommandContext } from '@shop/domain/kernel';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { ContentDeps } from './content-deps.ts';

type SaveContentInput<Kind extends ContentKind> = Readonly<{
  kind: Kind;
  id: string;
  entry: ContentEntries[Kind];
  /** The revision that the editor saw; null for a new entry. */
  revision: number | null;
}>;

export const createContentCommands = ({
  aggregates: { contentEntries },
  clock,
}: Pick<ContentDeps, 'aggregates' | 'clock'>) => ({
  /** Saves an entry. Only an existing or initial entry can be changed. */
  save: async <Kind extends ContentKind>(
    content: SaveContentInput<Kind>,
    context: CommandContext,
  ): Promise<Reply> => {
    const { kind, id, revision } = content;
    const stream = contentStream(kind, id);
    const first = firstContent(kind, id);
    if (revision !== null && !first && (await contentEntries.load(stream)).state === null) {
      throw new HttpError('not-found');
    }
    const data = { ...content, now: clock() };
    const command = { type: 'Save', data } as unknown as SaveContent; // `kind` determines the type
    const { state, position } = await contentEntries(stream, command, context);
    const body = { id, revision: (state ?? first)?.revision ?? 0 };
    return { status: revision === null ? 201 : 200, body, position };
  },

  /** Archives an entry or restores it. */
  setActive: async (
    change: Omit<SetContentActive['data'], 'now'>,
    context: CommandContext,
  ): Promise<Reply> => {
    const { kind, id } = change;
    const stream = contentStream(kind, id);
    if ((await contentEntries.load(stream)).state === null) throw new HttpError('not-found');
    const data = { ...change, now: clock() };
    const { state, position } = await contentEntries(stream, { type: 'SetActive', data }, context);
    return ok({ id, revision: state?.revision ?? 0 }, position);
  },
});

export type Content = ReturnType<typeof createContentCommands>;
