import type { Command, Decider, Instant, KeptEntry } from '../kernel/index.ts';
import { nextRevision, rejecting } from '../kernel/index.ts';
import type { ContentEntries, ContentEvent, ContentKind } from './events.ts';
import { firstContent } from './first-content.rules.ts';
import { contentTexts } from './texts.ts';

type Save<Kind extends ContentKind> = Command<
  'Save',
  {
    kind: Kind;
    id: string;
    entry: ContentEntries[Kind];
    /** What the editor saw; null adds. */
    revision: number | null;
    now: Instant;
  }
>;
export type SaveContent = { [Kind in ContentKind]: Save<Kind> }[ContentKind];

export type ContentEntry = KeptEntry<ContentEntries[ContentKind]>;

const reject = rejecting(contentTexts);

const saved = ({ data }: SaveContent, revision: number): ContentEvent => {
  const { id, now: at } = data;
  switch (data.kind) {
    case 'slide':
      return { type: 'content.SlideSaved', data: { id, entry: data.entry, revision, at } };
    case 'problem':
      return { type: 'content.ProblemSaved', data: { id, entry: data.entry, revision, at } };
    case 'contactCard':
      return { type: 'content.ContactCardSaved', data: { id, entry: data.entry, revision, at } };
    case 'page':
      return { type: 'content.PageSaved', data: { id, entry: data.entry, revision, at } };
    case 'socials':
      return { type: 'content.SocialsSaved', data: { id, entry: data.entry, revision, at } };
    case 'avatar':
      return { type: 'content.AvatarSaved', data: { id, entry: data.entry, revision, at } };
  }
};

/** One slide, problem, contact card, page, avatar, or the socials; a stream is of one kind alone. */
export const contentEntry: Decider<ContentEntry, SaveContent, ContentEvent> = {
  initialState: null,
  decide: (command, kept) => {
    const { kind, id } = command.data;
    const revision = nextRevision(kept ?? firstContent(kind, id), command.data, reject);
    return revision === null ? [] : [saved(command, revision)];
  },
  evolve: (_, { data: { entry, revision } }) => ({ entry, revision }),
};

/** Streams of its kinds: `slide-{id}`, `problem-{id}` and so on. */
export const contentStream = (kind: ContentKind, id: string): string => `${kind}-${id}`;
