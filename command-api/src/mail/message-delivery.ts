import type { SendMessageStep, UnsentMessage, ProcessDefinition } from '@shop/domain/processes';
import {
  evolveMessage,
  isMailEvent,
  mailEventTypes,
  messageDeliverySteps,
} from '@shop/domain/processes';
import { typesPattern } from '@shop/platform/event-log';
import type { Failpoint } from '@shop/platform/failpoint';
import type { JobQueue } from '@shop/platform/jobs';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { incompleteExecution } from '../processes/runner.ts';
import type { SendMessageJob } from './send-message.ts';

const definition: ProcessDefinition<UnsentMessage, SendMessageStep> = {
  name: 'message-delivery',
  schema: 1,
  types: typesPattern(mailEventTypes),
  idOf: ({ mailId }) => mailId,
  correlate: (event) => (isMailEvent(event) ? event.data.mailId : null),
  evolve: (open, event) => (isMailEvent(event) ? evolveMessage(open, event) : open),
  pendingSteps: messageDeliverySteps,
  keyOf: ({ mailId, round }) => `${mailId} ${round}`,
  acknowledge: (open) => open,
};

type MessageDeliveryDeps = Readonly<{
  messages: Pick<JobQueue<SendMessageJob>, 'add'>;
  failpoint: Failpoint;
}>;

/** Sends every requested email. */
export const startMessageDelivery = (
  deps: ProcessDeps,
  { messages, failpoint }: MessageDeliveryDeps,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async ({ mailId, round }) => {
      await messages.add(`mail-${mailId}-${round}`, { mailId, round });
      failpoint('mail.message-queued');
      return incompleteExecution;
    },
  });
