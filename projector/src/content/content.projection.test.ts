import type { ContentEvent, PageSaved } from '@shop/domain/content/events';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { contentProjection } from './content.projection.ts';
import { pageVersionsProjection } from './page-versions.projection.ts';

const text = { rus: 'Слово', eng: 'Word' };
const image = '/storage/images/a.webp';

const slide = (revision: number, active = true): ContentEvent => ({
  type: 'content.SlideSaved',
  data: {
    id: 'x',
    entry: { image, title: text, link: '/catalog', startsAt: null, endsAt: null, active },
    revision,
    at: at(revision),
  },
});
const problem: ContentEvent = {
  type: 'content.ProblemSaved',
  data: {
    id: 'x',
    entry: {
      kind: 'guide',
      category: 'software',
      title: text,
      body: text,
      link: null,
      file: null,
      active: true,
    },
    revision: 0,
    at: at(2),
  },
};
const card: ContentEvent = {
  type: 'content.ContactCardSaved',
  data: {
    id: 'x',
    entry: { channel: 'vk', title: text, text, link: null, active: true },
    revision: 0,
    at: at(3),
  },
};
const page: PageSaved = {
  type: 'content.PageSaved',
  data: { id: 'terms', entry: { title: text, body: text }, revision: 1, at: at(4) },
};
const socials: ContentEvent = {
  type: 'content.SocialsSaved',
  data: {
    id: 'shop',
    entry: { vk: 'https://vk.com/shop', discord: null, telegram: null, youtube: null },
    revision: 1,
    at: at(5),
  },
};
const avatar: ContentEvent = {
  type: 'content.AvatarSaved',
  data: { id: 'x', entry: { image, active: true }, revision: 0, at: at(6) },
};
const order: SortOrderChanged = {
  type: 'sorting.SortOrderChanged',
  data: { list: 'slider', ids: ['y', 'x'], revision: 1, at: at(7) },
};
const history: readonly (ContentEvent | SortOrderChanged)[] = [
  slide(0),
  order,
  slide(1, false),
  problem,
  card,
  page,
  socials,
  avatar,
];

describe('content projection', () => {
  itToleratesRedelivery(contentProjection, ...history);

  it('separates kinds, keeps archived entries, and stores revisions', async () => {
    const documents = await foldBatches(contentProjection, recordEvents(...history));
    const documentIds = Object.keys(documents).filter((id) => documents[id] !== null);
    expect(documentIds.toSorted()).to.deep.equal([
      'avatar:x',
      'contactCard:x',
      'page:terms',
      'problem:x',
      'slide:x',
      'socials:shop',
    ]);
    expect(documents['slide:x']).to.deep.equal({
      kind: 'slide',
      id: 'x',
      entry: { image, title: text, link: '/catalog', startsAt: null, endsAt: null, active: false },
      position: 1,
      revision: 1,
      changed_at: at(1),
    });
  });

  it('places a new entry after sorted entries', async () => {
    const documents = await foldBatches(contentProjection, recordEvents(...history));
    expect(documents['avatar:x']?.position).to.equal(Date.parse(at(6)));
  });
});

describe('page versions projection', () => {
  const next: PageSaved = {
    type: 'content.PageSaved',
    data: {
      ...page.data,
      entry: { ...page.data.entry, title: { rus: 'Второе', eng: 'Second' } },
      revision: 2,
      at: at(8),
    },
  };

  itToleratesRedelivery(pageVersionsProjection, page, next);

  it('keeps each version with its text and time', async () => {
    const documents = await foldBatches(pageVersionsProjection, recordEvents(page, next));

    expect(Object.keys(documents)).to.deep.equal(['terms:1', 'terms:2']);
    expect(documents['terms:1']).to.deep.include({ page: 'terms', revision: 1, at: at(4) });
    expect(documents['terms:2']?.entry.title.eng).to.equal('Second');
  });
});
