import { userId } from '@shop/domain/identity';
import type { ErasureRequested } from '@shop/domain/identity/events';
import type { ViewEvent, ViewSaved } from '@shop/domain/saved-views/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { savedViewsProjection } from './saved-views.projection.ts';

const saved = (id: string, revision: number, shared = false): ViewSaved => ({
  type: 'savedViews.ViewSaved',
  data: {
    userId: 'u',
    id,
    view: { section: 'products', name: `View ${id}`, search: 'q=radar', shared },
    revision,
    at: at(revision),
  },
});
const removed = (id: string): ViewEvent => ({
  type: 'savedViews.ViewRemoved',
  data: { userId: 'u', id, at: at(9) },
});
const erased: ErasureRequested = {
  type: 'identity.ErasureRequested',
  data: { userId: userId('u'), people: ['p'], reason: null, at: at(9) },
};

describe('saved views projection', () => {
  itToleratesRedelivery(
    savedViewsProjection,
    saved('a', 0),
    saved('b', 0),
    saved('a', 1),
    removed('b'),
  );

  it('stores the latest version of each saved view', async () => {
    const history = recordEvents(saved('a', 0), saved('b', 0), saved('a', 1, true), removed('b'));
    const { u: document } = await foldBatches(savedViewsProjection, history);
    expect(document).to.deep.equal({
      user_id: 'u',
      views: [
        {
          id: 'a',
          section: 'products',
          name: 'View a',
          search: 'q=radar',
          shared: true,
          revision: 1,
        },
      ],
      shares: true,
    });
  });

  it('removes the views of an erased user', async () => {
    const history = recordEvents<ViewEvent | ErasureRequested>(saved('a', 0, true), erased);
    expect(await foldBatches(savedViewsProjection, history)).to.deep.equal({ u: null });
  });
});
