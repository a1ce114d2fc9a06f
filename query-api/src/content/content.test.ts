import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import type { ContentSummary } from './content.ts';
import { content as noContent } from './content.ts';

const at = (day: number) => instant(new Date(Date.UTC(2026, 2, day)));

const slide = (id: string, from: number | null, to: number | null): ContentSummary => ({
  kind: 'slide',
  id,
  entry: {
    image: '/storage/images/a.webp',
    title: { rus: id, eng: id },
    link: null,
    startsAt: from === null ? null : at(from),
    endsAt: to === null ? null : at(to),
    active: true,
  },
  position: 1,
  revision: 0,
  changed_at: at(1),
});

describe('the content store', () => {
  it('returns the slides at a given time, and the time of their next change', () => {
    const content = noContent();
    content.apply(
      new Map([
        ['slide:a', slide('a', null, 4)],
        ['slide:b', slide('b', 4, null)],
        ['slide:c', slide('c', 2, 3)],
      ]),
    );
    const shownOn = (day: number) => content.slides(at(day)).map(({ id }) => id);

    expect([1, 2, 3, 4].map(shownOn)).to.deep.equal([['a'], ['a', 'c'], ['a'], ['b']]);
    expect([1, 2, 3, 4].map((day) => content.nextSlideChange(at(day)))).to.deep.equal([
      at(2),
      at(3),
      at(4),
      null,
    ]);
  });

  it('changes its version after each change', () => {
    const content = noContent();
    const versions = [content.version()];
    content.apply(new Map([['slide:a', null]]));
    versions.push(content.version());
    content.clear();
    versions.push(content.version());

    expect(new Set(versions).size).to.equal(3);
    expect(content.version()).to.equal(versions.at(-1));
  });
});
