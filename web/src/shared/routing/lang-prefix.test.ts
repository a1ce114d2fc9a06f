import { expect } from 'chai';
import { splitLang, withLang } from './lang-prefix.ts';

describe('the language prefix', () => {
  it('is split from the path', () => {
    expect(splitLang('/eng/catalog/orbit')).to.deep.equal({ lang: 'eng', path: '/catalog/orbit' });
    expect(splitLang('/rus')).to.deep.equal({ lang: 'rus', path: '/' });
  });

  it('is recognized only for a known language at the start', () => {
    expect(splitLang('/english')).to.deep.equal({ lang: undefined, path: '/english' });
    expect(splitLang('/catalog/eng')).to.deep.equal({ lang: undefined, path: '/catalog/eng' });
  });

  it('is added to any path of the shop', () => {
    expect(withLang('eng', '/')).to.equal('/eng');
    expect(withLang('rus', '/faq?x=1')).to.equal('/rus/faq?x=1');
    expect(withLang(undefined, '/faq')).to.equal('/faq');
  });
});
