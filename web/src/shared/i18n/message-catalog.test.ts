import { expect } from 'chai';
import { eng } from './eng/index.ts';
import { order as orderEng } from './eng/order.ts';
import { rus } from './rus/index.ts';
import { order as orderRus } from './rus/order.ts';

/** The specification's messages that the client words itself, each as [Russian, English]. */
const messages: Readonly<Record<string, readonly [rus: string, eng: string]>> = {
  'ticket created': [rus.support.modal.done, eng.support.modal.done],
  'payment success, key sent': [orderRus.success.delivered.one, orderEng.success.delivered.one],
  'payment success, check your email': [
    orderRus.success.deliveredText.one,
    orderEng.success.deliveredText.one,
  ],
  'payment failure': [orderRus.failed.title, orderEng.failed.title],
  'payment failure, use another method or contact support': [
    orderRus.failed.text,
    orderEng.failed.text,
  ],
  'page not found': [rus.shell.errors.titles[404], eng.shell.errors.titles[404]],
  'you are banned': [rus.shell.errors.titles[403], eng.shell.errors.titles[403]],
  'welcome after sign-up': [rus.signUp.welcome, eng.signUp.welcome],
};

describe('the messages of the client', () => {
  for (const [message, [russian, english]] of Object.entries(messages)) {
    it(`include “${message}” in both languages`, () => {
      expect(russian).to.match(/\p{Script=Cyrillic}/u);
      expect(english).to.match(/\p{Script=Latin}/u);
      expect(english).not.to.match(/\p{Script=Cyrillic}/u);
    });
  }

  it('match the specification for a missing page and a ban', () => {
    expect(eng.shell.errors.titles[404]).to.equal('This page could not be found');
    expect(eng.shell.errors.titles[403]).to.equal('You are banned');
  });
});
