import type { SupportContentEvent } from '@shop/domain/support/events';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
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
const canned: SupportContentEvent = {
  type: 'support.CannedAnswerSaved',
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
const history: readonly (SupportContentEvent | SortOrderChanged)[] = [
  theme(0),
  order,
  theme(1),
  problem,
  solution,
  canned,
];

describe('support content projection', () => {
  itBearsRedelivery(supportContentProjection, ...history);

  it('tells kinds apart, and which revision an editor saw', async () => {
    const documents = await delivered(supportContentProjection, record(...history));
    expect(Object.keys(documents).toSorted()).to.deep.equal([
      'botProblem:x',
      'botSolution:x',
      'cannedAnswer:x',
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
    });
  });
});
