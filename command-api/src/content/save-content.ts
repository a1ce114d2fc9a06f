import type { SaveContent, SetContentActive } from '@shop/domain/content';
import { contentStream } from '@shop/domain/content';
import type { ContentEntries, ContentKind } from '@shop/contracts/content/values';
import { firstContent } from '@shop/domain/content/first-content.rules';
import type { By } from '@shop/domain/kernel';
import type { Reply } from '@shop/platform/http';
import { ok, Refused } from '@shop/platform/http';
import type { ContentDeps } from './content-deps.ts';

export type Saving<Kind extends ContentKind> = Readonly<{
  kind: Kind;
  id: string;
  entry: ContentEntries[Kind];
  /** What the editor saw; null for what is new. */
  revision: number | null;
}>;

/** Only what is there, or was from the beginning, can be changed. */
export const saveContent =
  ({ aggregates: { contentEntries }, clock }: Pick<ContentDeps, 'aggregates' | 'clock'>) =>
  async <Kind extends ContentKind>(saving: Saving<Kind>, by: By): Promise<Reply> => {
    const { kind, id, revision } = saving;
    const stream = contentStream(kind, id);
    const first = firstContent(kind, id);
    if (revision !== null && !first && (await contentEntries.load(stream)).state === null) {
      throw new Refused('not-found');
    }
    const data = { ...saving, now: clock() };
    const command = { type: 'Save', data } as unknown as SaveContent; // kind and entry come together
    const { state, position } = await contentEntries(stream, command, by);
    const body = { id, revision: (state ?? first)?.revision ?? 0 };
    return { status: revision === null ? 201 : 200, body, position };
  };

/** Archives an entry or restores it. */
export const setContentActive =
  ({ aggregates: { contentEntries }, clock }: Pick<ContentDeps, 'aggregates' | 'clock'>) =>
  async (change: Omit<SetContentActive['data'], 'now'>, by: By): Promise<Reply> => {
    const { kind, id } = change;
    const stream = contentStream(kind, id);
    if ((await contentEntries.load(stream)).state === null) throw new Refused('not-found');
    const data = { ...change, now: clock() };
    const { state, position } = await contentEntries(stream, { type: 'SetActive', data }, by);
    return ok({ id, revision: state?.revision ?? 0 }, position);
  };
