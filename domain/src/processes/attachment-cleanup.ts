import { allOf } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { FileQuotaEvent } from '../support/events.ts';
import { supportEvents } from '../support/events.ts';

/** Files that wait for their message. */
export type UnattachedFiles = Readonly<{
  userId: string;
  reservationId: string;
  ticketId: string;
  fileIds: readonly string[];
  until: Instant;
}>;

/**
 * Looks for the message after the reservation ends. With the message the files stay; without it
 * they are deleted.
 */
export type AttachmentCleanupStep = Readonly<{ do: 'clean-up-files' }> & UnattachedFiles;

export const { types: fileQuotaEventTypes, includes: isFileQuotaEvent } = allOf(
  supportEvents.fileQuota,
);

/**
 * The instance is a reservation of space for files. The step deletes those that no message has at
 * its end.
 */
export const evolveUnattachedFiles = (
  _: UnattachedFiles | null,
  event: FileQuotaEvent,
): UnattachedFiles | null => {
  if (event.type !== 'support.FileSpaceReserved') return null;
  const { userId, reservationId, ticketId, files, until } = event.data;
  return {
    userId,
    reservationId,
    ticketId,
    fileIds: files.map(({ fileId }) => fileId),
    until,
  };
};

export const attachmentCleanupSteps = (
  unattached: UnattachedFiles,
): readonly AttachmentCleanupStep[] => [{ do: 'clean-up-files', ...unattached }];
