import {
  addContactCardRequest,
  addProblemRequest,
  addSlideRequest,
  changePageRequest,
  changeSocialsRequest,
} from '@shop/domain/content/back-office.contract';
import { expect } from 'chai';
import { slides } from './data.ts';
import { pageRequests } from './pages.ts';
import * as requests from './requests.ts';
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

describe('the written content', () => {
  const articles = requests.writtenArticles.map((one) => requests.articleRequest(one, null));

  it('is what the back office takes, in both languages', () => {
    for (const one of articles) expectBothLanguages(addProblemRequest.parse(one));
    for (const card of requests.contactCardRequests) {
      expectBothLanguages(addContactCardRequest.parse(card));
    }
    for (const slide of slides) {
      const request = requests.slideRequest(slide, '/storage/images/a.webp');
      expectBothLanguages(addSlideRequest.parse(request));
    }
    for (const body of pageRequests(aPage)) expectBothLanguages(changePageRequest.parse(body));
    changeSocialsRequest.parse(requests.socialsRequest);
  });

  it('has an id each', () => {
    expect(new Set(articles.map(({ id }) => id)).size).to.equal(articles.length);
  });

  it('answers problems of every category', () => {
    const categories = articles.flatMap(({ kind, category }) =>
      kind === 'problem' ? category : [],
    );
    for (const category of ['payment', 'software', 'activation', 'other'] as const) {
      expect(categories.filter((one) => one === category)).to.have.lengthOf(3);
    }
  });
});

describe('an archive of a few texts', () => {
  it('is the same for the same texts, and says where each begins', () => {
    const archive = zipOf({ 'a.txt': 'One\n', 'b.txt': 'Two' });
    expect(archive.equals(zipOf({ 'a.txt': 'One\n', 'b.txt': 'Two' }))).to.equal(true);
    const end = archive.subarray(-22);
    expect(end.readUInt32LE(0)).to.equal(0x06054b50);
    expect(end.readUInt16LE(10)).to.equal(2);
    const second = archive.readUInt32LE(end.readUInt32LE(16) + 46 + 5 + 42);
    expect(archive.subarray(second + 30, second + 35).toString()).to.equal('b.txt');
    expect(archive.subarray(second + 35, second + 38).toString()).to.equal('Two');
  });
});
