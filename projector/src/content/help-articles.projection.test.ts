import type { ArticleViewsCounted, ArticleVoted, ProblemSaved } from '@shop/domain/content/events';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { expect } from 'chai';
import type { EventOf } from '../testing/projection-spec.ts';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { helpArticlesProjection } from './help-articles.projection.ts';

const text = { rus: 'Слово', eng: 'Word' };

type Example = EventOf<typeof helpArticlesProjection>;

const saved = (id: string, revision = 0): ProblemSaved => ({
  type: 'content.ProblemSaved',
  data: {
    id,
    entry: {
      kind: 'guide',
      category: 'software',
      title: text,
      body: text,
      link: null,
      file: null,
      active: true,
    },
    revision,
    at: at(revision),
  },
});
const voted = (helpful: boolean, before: boolean | null): ArticleVoted => ({
  type: 'content.ArticleVoted',
  data: { articleId: 'x', helpful, before, at: at(2) },
});
const viewed = (views: Readonly<Record<string, number>>): ArticleViewsCounted => ({
  type: 'content.ArticleViewsCounted',
  data: { batchId: 'batch', views, at: at(3) },
});
const order: SortOrderChanged = {
  type: 'sorting.SortOrderChanged',
  data: { list: 'problems', ids: ['y', 'x'], revision: 1, at: at(4) },
};

const history: readonly Example[] = [
  saved('x'),
  saved('y'),
  order,
  voted(true, null),
  voted(true, null),
  voted(false, null),
  voted(false, true),
  viewed({ x: 5, y: 1 }),
  saved('x', 1),
  viewed({ x: 2 }),
];

describe('help articles projection', () => {
  itToleratesRedelivery(helpArticlesProjection, ...history);

  it('counts views and the last vote of each visitor, across edits', async () => {
    const documents = await foldBatches(helpArticlesProjection, recordEvents(...history));
    expect(documents['problem:x']).to.deep.include({
      id: 'x',
      revision: 1,
      position: 1,
      views: 7,
      helpful: 1,
      unhelpful: 2,
    });
    expect(documents['problem:y']).to.deep.include({ views: 1, helpful: 0, unhelpful: 0 });
  });

  it('creates no counts for an article that does not exist', async () => {
    const documents = await foldBatches(
      helpArticlesProjection,
      recordEvents<Example>(viewed({ x: 1 }), voted(true, null)),
    );
    expect(documents['problem:x'] ?? null).to.equal(null);
  });
});
