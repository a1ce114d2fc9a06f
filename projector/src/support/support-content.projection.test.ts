import type {
  BotProblemSelected,
  SupportContentEvent,
  TicketClosed,
  TicketOpened,
} from '@shop/domain/support/events';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { ticketId, ticketNumber } from '@shop/domain/support';
import { expect } from 'chai';
import type { EventOf } from '../testing/projection-spec.ts';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { supportContentProjection } from './support-content.projection.ts';

const name = { rus: 'Оплата', eng: 'Payment' };
const theme = (revision: number): SupportContentEvent => ({
  type: 'support.TicketThemeSaved',
  data: {
    id: 'x',
    entry: { name, problemIds: ['y'], active: true },
    revision,
    at: at(revision),
  },
});
const problem: SupportContentEvent = {
  type: 'support.BotProblemSaved',
  data: {
    id: 'x',
    entry: { title: name, solutionId: 'z', active: true },
    revision: 0,
    at: at(2),
  },
};
const solution: SupportContentEvent = {
  type: 'support.BotSolutionSaved',
  data: { id: 'x', entry: { title: name, body: name, active: true }, revision: 0, at: at(3) },
};
const savedReply: SupportContentEvent = {
  type: 'support.SavedReplySaved',
  data: {
    id: 'x',
    entry: { title: 'Hi', text: name, active: false },
    revision: 0,
    at: at(4),
  },
};
const order: SortOrderChanged = {
  type: 'sorting.SortOrderChanged',
  data: { list: 'theme', ids: ['x'], revision: 1, at: at(5) },
};
const ticket = ticketId('t');
const ticketOpened: TicketOpened = {
  type: 'support.TicketOpened',
  data: {
    ticketId: ticket,
    number: ticketNumber(1_234_567),
    userId: 'u',
    personId: 'p',
    lang: 'rus',
    themeId: 'x',
    orderNumber: null,
    stage: 'bot',
    at: at(6),
  },
};
const botProblemSelected: BotProblemSelected = {
  type: 'support.BotProblemSelected',
  data: { ticketId: ticket, problemId: 'x', solutionId: 'x', at: at(7) },
};
const closed = (helped: boolean): TicketClosed => ({
  type: 'support.TicketClosed',
  data: {
    ticketId: ticket,
    by: 'user',
    helped,
    helpedBy: helped ? { themeId: 'x', problemId: 'x', solutionId: 'x' } : null,
    at: at(8),
  },
});
const history: readonly (
  | SupportContentEvent
  | SortOrderChanged
  | TicketOpened
  | BotProblemSelected
  | TicketClosed
)[] = [
  theme(0),
  order,
  theme(1),
  problem,
  solution,
  savedReply,
  ticketOpened,
  botProblemSelected,
  closed(true),
];

describe('support content projection', () => {
  itToleratesRedelivery(supportContentProjection, ...history);

  it('separates kinds, and stores revisions', async () => {
    const documents = await foldBatches(supportContentProjection, recordEvents(...history));
    expect(Object.keys(documents).toSorted()).to.deep.equal([
      'botProblem:x',
      'botSolution:x',
      'savedReply:x',
      'ticketTheme:x',
    ]);
    for (const [id, document] of Object.entries(documents)) {
      expect(id).to.equal(`${document?.kind}:x`);
    }
    expect(documents['ticketTheme:x']).to.deep.equal({
      kind: 'ticketTheme',
      id: 'x',
      entry: { name, problemIds: ['y'], active: true },
      position: 0,
      revision: 1,
      changed_at: at(1),
      shown: 1,
      helped: 1,
    });
  });

  it('counts shown and helpful entries, across edits', async () => {
    const events = [
      theme(0),
      problem,
      solution,
      savedReply,
      ticketOpened,
      botProblemSelected,
      botProblemSelected,
      closed(true),
      theme(1),
      order,
      ticketOpened,
      closed(false),
    ];
    const documents = await foldBatches(supportContentProjection, recordEvents(...events));
    const counts = Object.entries(documents).map(([id, document]) => [
      id,
      document?.shown,
      document?.helped,
    ]);
    expect(counts).to.have.deep.members([
      ['ticketTheme:x', 2, 1],
      ['botProblem:x', 2, 1],
      ['botSolution:x', 2, 1],
      ['savedReply:x', 0, 0],
    ]);
  });

  it('creates no counts for a missing entry', async () => {
    const documents = await foldBatches(
      supportContentProjection,
      recordEvents<EventOf<typeof supportContentProjection>>(
        ticketOpened,
        botProblemSelected,
        closed(true),
      ),
    );
    expect(Object.values(documents).filter(Boolean)).to.deep.equal([]);
  });
});
