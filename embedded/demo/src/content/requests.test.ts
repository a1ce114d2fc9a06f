import {
  addContactCardRequest,
  addProblemRequest,
  addSlideRequest,
  changePageRequest,
  changeSocialsRequest,
} from '@shop/contracts/content/back-office.contract';
import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { articles as articleList } from './articles.ts';
import { pageRequests } from './pages.ts';
import * as requests from './requests.ts';
import { slideRequest, slides } from './slides.ts';
import { zipOf } from './zip.ts';

const expectBothLanguages = (one: object): void => {
  for (const [field, value] of Object.entries(one)) {
    if (/^(body|text)_rus$/.test(field)) expect(value).to.match(/[а-яё]/i);
    if (field.endsWith('_eng'))
      expect(value)
        .to.match(/[a-z]/i)
        .and.not.match(/[а-яё]/i);
  }
};

const aPage = { title_rus: 'Оплата', title_eng: 'Payment', body_rus: 'Как', body_eng: 'How' };

describe('the content of the demo', () => {
  const articles = articleList.map((article) => requests.articleRequest(article, null));

  it('is valid input for the back-office, in both languages', () => {
    for (const article of articles) expectBothLanguages(addProblemRequest.parse(article));
    for (const card of requests.contactCardRequests) {
      expectBothLanguages(addContactCardRequest.parse(card));
    }
    for (const slide of slides) {
      const request = slideRequest(slide, '/storage/images/a.webp');
      expectBothLanguages(addSlideRequest.parse(request));
    }
    for (const body of pageRequests(aPage)) expectBothLanguages(changePageRequest.parse(body));
    changeSocialsRequest.parse(requests.socialsRequest);
  });

  it('has a unique id for each article', () => {
    expect(new Set(articles.map(({ id }) => id)).size).to.equal(articles.length);
  });

  it('has articles about payments and activation among the problems', () => {
    const kinds = articles.flatMap(({ kind, category }) =>
      category === 'payment' || category === 'activation' ? kind : [],
    );
    expect(new Set(kinds)).to.deep.equal(new Set(['problem']));
  });

  it('has articles for problems of every category', () => {
    const categories = articles.flatMap(({ kind, category }) =>
      kind === 'problem' ? category : [],
    );
    const counts = { payment: 3, software: 4, activation: 4, other: 3 };
    for (const [category, count] of Object.entries(counts)) {
      expect(categories.filter((articleCategory) => articleCategory === category)).to.have.lengthOf(
        count,
      );
    }
  });
});

describe('a ZIP archive of a few texts', () => {
  it('is the same for the same texts, and stores them with Windows line endings', () => {
    const archive = zipOf({ 'a.txt': 'One\n', 'b.txt': 'Two' });
    expect(archive.equals(zipOf({ 'a.txt': 'One\n', 'b.txt': 'Two' }))).to.equal(true);
    const texts = Object.entries(unzipSync(archive)).map(([name, text]) => [name, strFromU8(text)]);
    expect(texts).to.deep.equal([
      ['a.txt', 'One\r\n'],
      ['b.txt', 'Two'],
    ]);
  });
});
