import { expect } from 'chai';
import { suggestEmail } from './email-suggestion.ts';

describe('the email suggestion', () => {
  for (const [typed, meant] of [
    ['buyer@gmial.com', 'buyer@gmail.com'],
    ['buyer@gmail.con', 'buyer@gmail.com'],
    ['buyer@yandx.ru', 'buyer@yandex.ru'],
    ['buyer@mail.ri', 'buyer@mail.ru'],
  ]) {
    it(`corrects ${typed} to ${meant}`, () => {
      expect(suggestEmail(typed ?? '')).to.equal(meant);
    });
  }

  for (const typed of ['buyer@gmail.com', 'buyer@ya.ru', 'buyer@example.org', 'buyer', 'b@x']) {
    it(`suggests nothing for ${typed}`, () => {
      expect(suggestEmail(typed)).to.equal(undefined);
    });
  }
});
