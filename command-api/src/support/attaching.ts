import type { AttachingStep, WaitingFiles, ProcessDefinition } from '@shop/domain/processes';
import { evolveFiles, filesEventTypes, filesSteps, isFilesEvent } from '@shop/domain/processes';
import { fileQuotaStream, ticketId, ticketStream } from '@shop/domain/support';
import type { TicketEvent } from '@shop/domain/support/events';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { GridFSBucket } from 'mongodb';
import type { Aggregates } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { untilLogged } from '../processes/runner.ts';
import { deleteFiles } from './attachments.ts';

const definition: ProcessDefinition<WaitingFiles, AttachingStep> = {
  name: 'attaching',
  schema: 1,
  types: typesPattern(filesEventTypes),
  idOf: ({ holdId }) => holdId,
  correlate: (event) => (isFilesEvent(event) ? event.data.holdId : null),
  evolve: (waiting, event) => (isFilesEvent(event) ? evolveFiles(waiting, event) : waiting),
  pendingSteps: filesSteps,
  keyOf: ({ holdId }) => holdId,
  acknowledge: (waiting) => waiting,
};

type Attaching = Readonly<{
  fileQuotas: Aggregates['fileQuotas'];
  attachments: GridFSBucket;
  clock: Clock;
}>;

/** Settles files that a program left behind when it died between storing them and their message. */
export const attaching = (
  deps: ProcessDeps,
  { fileQuotas, attachments, clock }: Attaching,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async ({ userId, holdId, ticketId: id, fileIds, until }, by) => {
      const now = clock();
      if (now < until) return untilLogged;
      const history = await deps.eventStore.read<TicketEvent>(ticketStream(ticketId(id)));
      const came = history.some(
        (event) =>
          event.type === 'support.MessagePosted' &&
          event.data.attachments.some(({ fileId }) => fileIds.includes(fileId)),
      );
      if (!came) await deleteFiles(attachments, fileIds);
      const type = came ? 'KeepFiles' : 'ForgetFiles';
      await fileQuotas(fileQuotaStream(userId), { type, data: { userId, holdId, now } }, by);
      return untilLogged;
    },
  });
