import type { By } from '@shop/domain/kernel';
import type { MailTopic } from '@shop/contracts/mail/values';
import { mailStream } from '@shop/domain/mail';
import type { Correspondence, CorrespondenceStep, ProcessDefinition } from '@shop/domain/processes';
import {
  acknowledgeCorrespondence,
  contactConcerned,
  correspondenceEventTypes,
  correspondenceSteps,
  evolveCorrespondence,
  isCorrespondenceEvent,
} from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { Aggregates } from '../aggregates.ts';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { done, untilLogged } from '../processes/runner.ts';

const definition: ProcessDefinition<Correspondence, CorrespondenceStep> = {
  name: 'correspondence',
  schema: 2,
  types: typesPattern(correspondenceEventTypes),
  idOf: ({ contactId }) => contactId,
  correlate: (event) => (isCorrespondenceEvent(event) ? contactConcerned(event) : null),
  evolve: (open, event) =>
    isCorrespondenceEvent(event) ? evolveCorrespondence(open, event) : open,
  pendingSteps: correspondenceSteps,
  keyOf: (step) => `${step.do} ${step.do === 'send-answer' ? step.answerId : ''}`,
  acknowledge: acknowledgeCorrespondence,
};

type Corresponding = Readonly<{
  mails: Aggregates['mails'];
  /** Null if staff have no address. */
  askStaff: ((mailId: string, topic: MailTopic, by: By) => Promise<void>) | null;
  clock: Clock;
}>;

/** Older messages send staff no email, so a first start or a replay does not repeat them. */
const newsMs = 24 * 60 * 60_000;

/** Requests the emails of the contact form: to staff about a message, to its sender the answers. */
export const corresponding = (
  deps: ProcessDeps,
  { mails, askStaff, clock }: Corresponding,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async (step, by) => {
      const { contactId } = step;
      const now = clock();
      if (step.do === 'notify-staff') {
        if (!askStaff || Date.parse(now) - Date.parse(step.at) > newsMs) return done;
        const topic = { kind: 'contact-asked', about: { contactId } } as const;
        await askStaff(`contact-${contactId}`, topic, by);
        return untilLogged;
      }
      const { answerId, personId, email, lang } = step;
      const mailId = `answer-${answerId}`;
      const topic = { kind: 'contact-answered', about: { contactId, answerId } } as const;
      const data = { mailId, topic, recipient: { personId, email, lang }, now };
      await mails(mailStream(mailId), { type: 'AskMessage', data }, by);
      return untilLogged;
    },
  });
