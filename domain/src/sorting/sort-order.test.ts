import { noon, describeDecider } from '../testing/index.ts';
import type { SortOrderChanged } from './events.ts';
import { maxSorted } from '@shop/contracts/sorting/values';
import type { ChangeSortOrder } from './sort-order.ts';
import { sortOrder } from './sort-order.ts';

const { given } = describeDecider(sortOrder);

const sort = (ids: readonly string[], revision: number): ChangeSortOrder => ({
  type: 'ChangeSortOrder',
  data: { list: 'slider', ids, revision, now: noon },
});
const sorted = (ids: readonly string[], revision: number): SortOrderChanged => ({
  type: 'sorting.SortOrderChanged',
  data: { list: 'slider', ids, revision, at: noon },
});
const numbered = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(index));

describe('the sort order of a list', () => {
  it('starts at revision 0 and counts up each time the list is sorted', () => {
    given()
      .when(sort(['b', 'a'], 0))
      .emits(sorted(['b', 'a'], 1));
    given(sorted(['b', 'a'], 1))
      .when(sort(['a', 'b'], 1))
      .emits(sorted(['a', 'b'], 2));
  });

  it('is rejected for an editor with an outdated revision', () => {
    given()
      .when(sort(['a'], 1))
      .rejects('changed-meanwhile');
    given(sorted(['b', 'a'], 1))
      .when(sort(['a', 'b'], 0))
      .rejects('changed-meanwhile');
  });

  it('does not change when a request is repeated', () => {
    given(sorted(['b', 'a'], 1))
      .when(sort(['b', 'a'], 0))
      .emitsNothing();
    given(sorted(['b', 'a'], 1))
      .when(sort(['b'], 0))
      .emitsNothing();
  });

  it('puts the ids that a request does not name after those that it names', () => {
    given(sorted(['a', 'b', 'c', 'd'], 1))
      .when(sort(['d', 'b'], 1))
      .emits(sorted(['d', 'b', 'a', 'c'], 2));
  });

  it('has at most 2,000 ids, including those that it keeps', () => {
    const all = numbered(maxSorted);
    given().when(sort(all, 0)).emits(sorted(all, 1));
    given(sorted(all, 1))
      .when(sort(['one more'], 1))
      .rejects('list-too-long');
  });
});
