import type { TicketMilestone } from '@shop/contracts/support/values';
import type { Instant } from '@shop/contracts/kernel';
import type { MessagePosted, AgentRequested, TicketAssigned } from './events.ts';

type Milestones = readonly TicketMilestone[];

/** Tickets have few milestones; only the newest are kept. */
const maxMilestones = 50;

const withMilestone = (milestones: Milestones, milestone: TicketMilestone): Milestones =>
  [...milestones, milestone].slice(-maxMilestones);

/** An agent joins when they are assigned or answer; once, until another agent joins. */
const withAgent = (
  milestones: Milestones,
  userId: string | null,
  afterSeq: number,
  at: Instant,
): Milestones => {
  const last = milestones.findLast(({ kind }) => kind === 'agent_joined');
  if (userId === null || last?.userId === userId) return milestones;
  return withMilestone(milestones, { kind: 'agent_joined', afterSeq, at, userId });
};

/** `seq` is that of the last message before the event. */
export const milestonesAfter = (
  milestones: Milestones,
  seq: number,
  { type, data }: MessagePosted | AgentRequested | TicketAssigned,
): Milestones => {
  switch (type) {
    case 'support.MessagePosted': {
      const { author, at } = data;
      return author.kind === 'staff' ? withAgent(milestones, author.userId, seq, at) : milestones;
    }
    case 'support.AgentRequested': {
      const { at } = data;
      return withMilestone(milestones, {
        kind: 'agent_requested',
        afterSeq: seq,
        at,
        userId: null,
      });
    }
    case 'support.TicketAssigned':
      return withAgent(milestones, data.userId, seq, data.at);
  }
};
