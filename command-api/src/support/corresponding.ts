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
  schema: 1,
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
  /** Null where staff have no address. */
  askStaff: ((mailId: string, topic: MailTopic, by: By) => Promise<void>) | null;
  clock: Clock;
}>;

/** What came longer ago is no news: neither a first start nor a replay tells of it. */
const newsMs = 24 * 60 * 60_000;

/** Has the letters sent that the contact form calls for: to staff, and their answers. */
export const corresponding = (
  deps: ProcessDeps,
  { mails, askStaff, clock }: Corresponding,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async (step, by) => {
      const { contactId } = step;
      const now = clock();
      if (step.do === 'tell-staff') {
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
