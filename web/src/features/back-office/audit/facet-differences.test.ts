import { expect } from 'chai';
import { facetDifferences } from './facet-differences.ts';

describe('the differences between two states of an object', () => {
  it('are listed field by field, texts by language', () => {
    const then = { details: { name: { rus: 'Радар', eng: 'Radar' }, days: 7 } };
    const now = { details: { name: { rus: 'Радар', eng: 'Radar 2' }, days: 7 } };

    expect(facetDifferences(then, now)).to.deep.equal([
      {
        facet: 'details',
        fields: [
          { name: 'name_rus', was: 'Радар', now: 'Радар', isChanged: false },
          { name: 'name_eng', was: 'Radar', now: 'Radar 2', isChanged: true },
          { name: 'days', was: 7, now: 7, isChanged: false },
        ],
      },
    ]);
  });

  it('include removed and added parts, but no part that never existed', () => {
    const then = { 'rate:week': { days: 7 }, hold: null };
    const now = { 'rate:week': null, hold: null, status: { status_id: 'risk' } };

    const names = facetDifferences(then, now).map(({ facet, fields }) => [
      facet,
      fields.map((field) => [field.was, field.now]),
    ]);
    expect(names).to.deep.equal([
      ['rate:week', [[7, null]]],
      ['status', [[null, 'risk']]],
    ]);
  });
});
