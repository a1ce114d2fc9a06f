import '../../testing/dom.ts';
import { expect } from 'chai';
import { draftKey } from '../../persistence/draft-key.ts';
import { readDraft, removeDraft, writeDraft } from './draft.ts';

const blank = { title: '', link: null as string | null };
const draft = {
  id: '1',
  revision: 2,
  before: { title: 'Sale', link: null },
  values: { title: 'Summer sale', link: null },
  at: '2026-03-01T12:00:00.000Z',
};
const key = draftKey('7', '/admin/slider/1');

describe('the draft of a form', () => {
  afterEach(() => sessionStorage.clear());

  it('is stored unchanged until it is removed', () => {
    writeDraft(sessionStorage, key, draft);
    expect(readDraft(sessionStorage, key, blank)).to.deep.equal(draft);

    removeDraft(sessionStorage, key);
    expect(readDraft(sessionStorage, key, blank)).to.equal(null);
  });

  it('is not shown to another account', () => {
    writeDraft(sessionStorage, key, draft);

    expect(readDraft(sessionStorage, draftKey('8', '/admin/slider/1'), blank)).to.equal(null);
  });

  it('is ignored if it has other fields or is truncated', () => {
    writeDraft(sessionStorage, key, draft);
    expect(readDraft(sessionStorage, key, { title: '' })).to.equal(null);

    sessionStorage.setItem(key, '{"id":"1","val');
    expect(readDraft(sessionStorage, key, blank)).to.equal(null);
  });

  it('is removed if the browser has no space for the latest version', () => {
    const removed: string[] = [];
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (name: string) => removed.push(name),
    };

    writeDraft(full, key, draft);

    expect(removed).to.deep.equal([key]);
  });
});
