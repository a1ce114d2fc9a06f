import type { DomainEvent } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { FilesEvent } from '../support/events.ts';

/** Files that wait for their message. */
export type WaitingFiles = Readonly<{
  userId: string;
  holdId: string;
  ticketId: string;
  fileIds: readonly string[];
  until: Instant;
}>;

/** Looks for their message once their time is over: with it they stay, without it they go. */
export type AttachingStep = Readonly<{ do: 'settle-files' }> & WaitingFiles;

const kinds: Readonly<Record<FilesEvent['type'], true>> = {
  'support.FilesHeld': true,
  'support.FilesKept': true,
  'support.FilesForgotten': true,
};

export const isFilesEvent = (event: DomainEvent): event is FilesEvent =>
  Object.hasOwn(kinds, event.type);

export const filesEventTypes: readonly string[] = Object.keys(kinds);

export const evolveFiles = (_: WaitingFiles | null, event: FilesEvent): WaitingFiles | null => {
  if (event.type !== 'support.FilesHeld') return null;
  const { userId, holdId, ticketId, files, until } = event.data;
  return { userId, holdId, ticketId, fileIds: files.map(({ fileId }) => fileId), until };
};

export const filesSteps = (waiting: WaitingFiles): readonly AttachingStep[] => [
  { do: 'settle-files', ...waiting },
];
