import type { ActivationChange, Command, Decider, VersionedEntry } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { setEntryActive, nextRevision, rejectWith } from '../kernel/index.ts';
import type { ArchivableContent, ContentEvent } from './events.ts';
import type { ContentEntries, ContentKind } from '@shop/contracts/content/values';
import { firstContent } from './first-content.rules.ts';
import { contentTexts } from '@shop/contracts/content/texts';

type SaveEntry<Kind extends ContentKind> = Command<
  'Save',
  {
    kind: Kind;
    id: string;
    entry: ContentEntries[Kind];
    /** The revision that the editor saw; null adds an entry. */
    revision: number | null;
    now: Instant;
  }
>;
export type SaveContent = { [Kind in ContentKind]: SaveEntry<Kind> }[ContentKind];

/** Archives the entry or restores it. */
export type SetContentActive = Command<
  'SetActive',
  ActivationChange & Readonly<{ kind: ArchivableContent; id: string; now: Instant }>
>;

export type ContentCommand = SaveContent | SetContentActive;

export type ContentEntry = VersionedEntry<ContentEntries[ContentKind]>;

const reject = rejectWith(contentTexts);

const createSavedEvent = ({ data }: SaveContent, revision: number): ContentEvent => {
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

const decide = (command: ContentCommand, currentEntry: ContentEntry): readonly ContentEvent[] => {
  const { kind, id, now } = command.data;
  switch (command.type) {
    case 'Save': {
      const revision = nextRevision(currentEntry ?? firstContent(kind, id), command.data, reject);
      return revision === null ? [] : [createSavedEvent(command, revision)];
    }
    case 'SetActive': {
      const archivableEntry = currentEntry as VersionedEntry<ContentEntries[ArchivableContent]>; // the stream has only this kind
      const changed = setEntryActive(archivableEntry, command.data, reject);
      if (!changed) return [];
      const { entry, revision } = changed;
      const data = { kind, id, entry, revision, now };
      return [createSavedEvent({ type: 'Save', data } as SaveContent, revision)]; // the kind determines it
    }
  }
};

/** One slide, problem, contact card, page, avatar, or the socials; each stream has one kind. */
export const contentEntry: Decider<ContentEntry, ContentCommand, ContentEvent> = {
  initialState: null,
  decide,
  evolve: (_, { data: { entry, revision } }) => ({ entry, revision }),
};

/** Streams of its kinds: `slide-{id}`, `problem-{id}` and so on. */
export const contentStream = (kind: ContentKind, id: string): string => `${kind}-${id}`;
