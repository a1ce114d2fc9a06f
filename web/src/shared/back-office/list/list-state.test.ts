import { expect } from 'chai';
import * as fc from 'fast-check';
import type { ListFilter } from './list-filter.ts';
import type { ListShape, ListState } from './list-state.ts';
import {
  changeListState,
  listQuery,
  matchingQuery,
  pageSizes,
  readListState,
  withFilter,
  writeListState,
} from './list-state.ts';

const kind: ListFilter = {
  kind: 'choice',
  name: 'kind',
  label: 'Kind',
  options: [
    { value: 'guide', label: 'Guide' },
    { value: 'driver', label: 'Driver' },
  ],
};
const active: ListFilter = { kind: 'yesNo', name: 'active', label: 'Active', yes: 'Yes', no: 'No' };
const changed: ListFilter = { kind: 'dates', from: 'from', to: 'to', label: 'Changed' };
const code: ListFilter = { kind: 'text', name: 'code', label: 'Code' };
const paid: ListFilter = { kind: 'money', from: 'min', to: 'max', label: 'Paid', currency: 'RUB' };

const shape: ListShape = {
  sorts: ['position', 'changed_at'],
  defaultSort: 'position',
  filters: [kind, active, changed, code, paid],
};

const trimmed = fc
  .string({ minLength: 1, maxLength: 200 })
  .filter((text) => text === text.trim() && text !== '' && text.isWellFormed());
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const filters = fc.record(
  {
    kind: fc.constantFrom('guide', 'driver'),
    active: fc.constantFrom('true', 'false'),
    from: day,
    to: day,
    code: trimmed,
    min: fc.nat().map(String),
    max: fc.nat().map(String),
  },
  { requiredKeys: [] },
);

const states: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...pageSizes),
  sort: fc.constantFrom('position', '-position', 'changed_at', '-changed_at'),
  q: fc.oneof(fc.constant(''), trimmed),
  filters,
});

const read = (search: string): ListState => readListState(new URLSearchParams(search), shape);

describe('the state of a list', () => {
  it('survives the conversion to a URL and back', () => {
    fc.assert(
      fc.property(states, (state) => {
        const address = writeListState(state, shape).toString();
        expect(read(address)).to.deep.equal(state);
      }),
    );
  });

  it('is valid for any URL', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (page, sort, value) => {
        const search = new URLSearchParams({ page, sort, size: value, 'filter[kind]': value });
        const state = read(search.toString());
        expect(state.page).to.be.within(1, 1_000_000);
        expect(pageSizes).to.include(state.size);
        expect(shape.sorts).to.include(state.sort.replace(/^-/, ''));
        expect(read(writeListState(state, shape).toString())).to.deep.equal(state);
      }),
    );
  });

  it('omits defaults from the URL', () => {
    expect(writeListState(read(''), shape).toString()).to.equal('');
  });

  it('ignores filters and values that the list does not have', () => {
    const search = 'filter[kind]=ghost&filter[other]=1&filter[from]=yesterday&filter[min]=-5';
    expect(read(search).filters).to.deep.equal({});
  });

  it('uses the same parameter names in the API request as in the URL', () => {
    const state = read('page=3&size=50&sort=-changed_at&q=key&filter[kind]=guide');
    expect(Object.fromEntries(new URLSearchParams(listQuery(state)))).to.deep.equal({
      page: '3',
      size: '50',
      sort: '-changed_at',
      q: 'key',
      'filter[kind]': 'guide',
    });
  });

  it('has no page in the query for all matching rows', () => {
    const query = matchingQuery(read('page=3&size=50&filter[kind]=guide'));
    expect([...query.keys()]).to.deep.equal(['sort', 'filter[kind]']);
  });

  it('starts at the first page when the query changes', () => {
    const state = read('page=3&q=key');
    expect(changeListState(state, { q: 'lock' }).page).to.equal(1);
    expect(changeListState(state, { page: 4 }).page).to.equal(4);
  });

  it('replaces both ends of a range together', () => {
    const before = { from: '2026-11-01', to: '2026-11-23', kind: 'guide' };
    expect(withFilter(before, changed, { from: '2026-10-01' })).to.deep.equal({
      kind: 'guide',
      from: '2026-10-01',
    });
    expect(withFilter(before, changed, {})).to.deep.equal({ kind: 'guide' });
  });
});
