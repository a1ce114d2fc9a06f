import { expect } from 'chai';
import { actionWords, listChanges, findChangeKind } from './changes.ts';

const slide = { title: { rus: 'Скидки', eng: 'Sale' }, link: null, active: true };

describe('a change in the history', () => {
  it('names the changed fields as forms do', () => {
    const after = { ...slide, title: { rus: 'Скидки', eng: 'Summer sale' }, link: '/catalog' };

    expect(listChanges({ facet: 'details', before: slide, after })).to.deep.equal([
      { field: 'title_eng', before: 'Sale', after: 'Summer sale' },
      { field: 'link', before: null, after: '/catalog' },
    ]);
  });

  it('lists all fields of a created object', () => {
    const changed = listChanges({ facet: 'details', before: null, after: slide });

    expect(changed.map(({ field }) => field)).to.deep.equal(['title_rus', 'title_eng', 'active']);
  });

  it('is classified by its effect', () => {
    const archived = { ...slide, active: false };
    const kinds = [
      findChangeKind({ facet: 'details', before: null, after: slide }),
      findChangeKind({ facet: 'details', before: slide, after: archived }),
      findChangeKind({ facet: 'details', before: archived, after: slide }),
      findChangeKind({ facet: 'details', before: slide, after: { ...slide, link: '/a' } }),
      findChangeKind({ facet: 'details', before: slide, after: null }),
      findChangeKind({ facet: null, before: null, after: { key: '1' } }),
    ];

    expect(kinds).to.deep.equal(['created', 'archived', 'restored', 'changed', 'removed', null]);
  });

  it('is named after its event if it has no state', () => {
    expect(actionWords('stock.KeyRevealed')).to.equal('Key revealed');
  });
});
