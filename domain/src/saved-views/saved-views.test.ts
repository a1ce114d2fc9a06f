import { noon, describeDecider } from '../testing/index.ts';
import type { View } from '@shop/contracts/saved-views/values';
import type { ViewEvent, ViewSaved } from './events.ts';
import { maxSavedViews } from './limits.rules.ts';
import type { SavedViewsCommand } from './saved-views.ts';
import { savedViews } from './saved-views.ts';

const { given } = describeDecider(savedViews);

const userId = 'u';
const view: View = { section: 'products', name: 'Radars', search: 'q=radar', shared: false };
const { section: _, ...rest } = view;
const renamed = { ...rest, name: 'All radars' };

const saved = (id: string, revision: number, changes: Partial<View> = {}): ViewSaved => ({
  type: 'savedViews.ViewSaved',
  data: { userId, id, view: { ...view, ...changes }, revision, at: noon },
});
const removed: ViewEvent = { type: 'savedViews.ViewRemoved', data: { userId, id: 'a', at: noon } };
const add = (id: string, changes: Partial<View> = {}): SavedViewsCommand => ({
  type: 'AddView',
  data: { userId, id, view: { ...view, ...changes }, now: noon },
});
const change = (revision: number): SavedViewsCommand => ({
  type: 'ChangeView',
  data: { userId, id: 'a', view: renamed, revision, now: noon },
});
const remove: SavedViewsCommand = { type: 'RemoveView', data: { userId, id: 'a', now: noon } };

describe('saved views', () => {
  it('are added once', () => {
    given().when(add('a')).emits(saved('a', 0));
    given(saved('a', 0)).when(add('a')).emitsNothing();
    given(saved('a', 0))
      .when(add('a', { name: 'Other' }))
      .rejects('id-taken');
  });

  it('are changed only by an editor with the latest revision, and stay in their section', () => {
    given(saved('a', 0))
      .when(change(0))
      .emits(saved('a', 1, { name: 'All radars' }));
    given(saved('a', 0), saved('a', 1)).when(change(0)).rejects('changed-meanwhile');
    given(saved('a', 1, { name: 'All radars' }))
      .when(change(0))
      .emitsNothing();
    given().when(change(0)).emitsNothing();
  });

  it('are removed once, and make room for another', () => {
    given(saved('a', 0)).when(remove).emits(removed);
    given(saved('a', 0), removed).when(remove).emitsNothing();
    const all = Array.from({ length: maxSavedViews }, (__, index) => saved(`v-${index}`, 0));
    given(...all)
      .when(add('a'))
      .rejects('views-too-many');
    given(...all.slice(1), saved('a', 0), removed)
      .when(add('b'))
      .emits(saved('b', 0));
  });
});
