import { expect } from 'chai';
import { splitLang, withLang } from './lang-prefix.ts';

describe('language prefix', () => {
  it('parts a prefixed path into language and path', () => {
    expect(splitLang('/eng/catalog/orbit')).to.deep.equal({ lang: 'eng', path: '/catalog/orbit' });
    expect(splitLang('/rus')).to.deep.equal({ lang: 'rus', path: '/' });
  });

  it('takes no other word for a language', () => {
    expect(splitLang('/english')).to.deep.equal({ lang: undefined, path: '/english' });
    expect(splitLang('/catalog/eng')).to.deep.equal({ lang: undefined, path: '/catalog/eng' });
  });

  it('puts the language before any path of the shop', () => {
    expect(withLang('eng', '/')).to.equal('/eng');
    expect(withLang('rus', '/faq?x=1')).to.equal('/rus/faq?x=1');
    expect(withLang(undefined, '/faq')).to.equal('/faq');
  });
});
