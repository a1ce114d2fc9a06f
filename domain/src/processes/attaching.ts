import { allOf } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { FilesEvent } from '../support/events.ts';
import { supportEvents } from '../support/events.ts';

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

export const { types: filesEventTypes, includes: isFilesEvent } = allOf(supportEvents.fileQuota);

export const evolveFiles = (_: WaitingFiles | null, event: FilesEvent): WaitingFiles | null => {
  if (event.type !== 'support.FilesHeld') return null;
  const { userId, holdId, ticketId, files, until } = event.data;
  return { userId, holdId, ticketId, fileIds: files.map(({ fileId }) => fileId), until };
};

export const filesSteps = (waiting: WaitingFiles): readonly AttachingStep[] => [
  { do: 'settle-files', ...waiting },
];
