import type {
  AttachmentCleanupStep,
  UnattachedFiles,
  ProcessDefinition,
} from '@shop/domain/processes';
import {
  evolveUnattachedFiles,
  fileQuotaEventTypes,
  attachmentCleanupSteps,
  isFileQuotaEvent,
} from '@shop/domain/processes';
import { fileQuotaStream, ticketId, ticketStream } from '@shop/domain/support';
import type { TicketEvent } from '@shop/domain/support/events';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { GridFSBucket } from 'mongodb';
import type { Aggregates } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { incompleteExecution } from '../processes/runner.ts';
import { deleteFiles } from './attachments.ts';

const definition: ProcessDefinition<UnattachedFiles, AttachmentCleanupStep> = {
  name: 'attachment-cleanup',
  schema: 1,
  types: typesPattern(fileQuotaEventTypes),
  idOf: ({ reservationId }) => reservationId,
  correlate: (event) => (isFileQuotaEvent(event) ? event.data.reservationId : null),
  evolve: (unattached, event) =>
    isFileQuotaEvent(event) ? evolveUnattachedFiles(unattached, event) : unattached,
  pendingSteps: attachmentCleanupSteps,
  keyOf: ({ reservationId }) => reservationId,
  acknowledge: (unattached) => unattached,
};

type AttachmentCleanupDeps = Readonly<{
  fileQuotas: Aggregates['fileQuotas'];
  attachments: GridFSBucket;
  clock: Clock;
}>;

/** Confirms or discards files of programs that crashed before the message was posted. */
export const cleanUpAttachments = (
  deps: ProcessDeps,
  { fileQuotas, attachments, clock }: AttachmentCleanupDeps,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async ({ userId, reservationId, ticketId: id, fileIds, until }, context) => {
      const now = clock();
      if (now < until) return incompleteExecution;
      const history = await deps.eventStore.read<TicketEvent>(ticketStream(ticketId(id)));
      const isPosted = history.some(
        (event) =>
          event.type === 'support.MessagePosted' &&
          event.data.attachments.some(({ fileId }) => fileIds.includes(fileId)),
      );
      if (!isPosted) await deleteFiles(attachments, fileIds);
      const type = isPosted ? 'ConfirmFiles' : 'DiscardFiles';
      await fileQuotas(
        fileQuotaStream(userId),
        { type, data: { userId, reservationId, now } },
        context,
      );
      return incompleteExecution;
    },
  });
