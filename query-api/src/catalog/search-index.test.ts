import { expect } from 'chai';
import { searchIndex } from './search-index.ts';

const games: Readonly<Record<string, readonly string[]>> = {
  night: ['Ночной рейд', 'Night Raid', 'Радар', 'Radar'],
  steel: ['Стальной ёж', 'Steel Hedgehog'],
  rust: ['Раст', 'Rust'],
  xenon: ['Ксенон', 'Xenon'],
};

const index = () => {
  const made = searchIndex();
  for (const [id, texts] of Object.entries(games)) made.put(id, texts);
  return made;
};
const find = (query: string) => index().find(query, 20);

describe('search', () => {
  it('does not mind the case, nor ё or е', () => {
    expect(find('СТАЛЬНОЙ ЕЖ')).to.deep.equal(['steel']);
    expect(find('ёж')).to.deep.equal(['steel']);
  });

  it('finds by the beginning of a word, in both languages, and by what a game sells', () => {
    expect(find('ноч')).to.deep.equal(['night']);
    expect(find('hedge')).to.deep.equal(['steel']);
    expect(find('радар')).to.deep.equal(['night']);
  });

  it('forgives one typo in a longer word: missing, surplus, wrong or exchanged', () => {
    for (const query of ['ночой', 'ноччной', 'ночнай', 'нчоной']) {
      expect(find(query), query).to.deep.equal(['night']);
    }
    expect(find('ночнойййй рейдер')).to.deep.equal([]);
  });

  it('takes a letter that is held down for no beginning of a word', () => {
    for (const query of ['ннннннн', 'rrrr', 'КККК']) expect(find(query), query).to.deep.equal([]);
    expect(find('rraid')).to.deep.equal(['night']);
  });

  it('reads either alphabet', () => {
    expect(find('nochnoj rejd')).to.deep.equal(['night']);
    expect(find('нигхт раид')).to.deep.equal(['night']);
    expect(find('стил')).to.deep.equal(['steel']);
    expect(find('ксенон')).to.deep.equal(['xenon']);
    expect(find('xenon')).to.deep.equal(['xenon']);
  });

  it('reads what was typed with the other keyboard layout', () => {
    expect(find('yjxyjq')).to.deep.equal(['night']); // ночной
    expect(find('ыеуud')).to.deep.equal([]);
    expect(find('ыеууд')).to.deep.equal(['steel']); // steel
    expect(find('hfcn')).to.deep.equal(['rust']); // раст
  });

  it('wants every word to be met, whatever their order', () => {
    expect(find('рейд ночной')).to.deep.equal(['night']);
    expect(find('ночной ёж')).to.deep.equal([]);
  });

  it('puts whole words before beginnings, and those before typos', () => {
    const made = searchIndex();
    made.put('typo', ['Radir']);
    made.put('beginning', ['Radarova']);
    made.put('whole', ['Radar']);

    expect(made.find('radar', 20)).to.deep.equal(['whole', 'beginning', 'typo']);
  });

  it('forgets a name that was changed', () => {
    const made = index();
    made.put('night', ['Другое']);

    expect(made.find('ночной', 20)).to.deep.equal([]);
    expect(made.find('другое', 20)).to.deep.equal(['night']);
    made.put('night', []);
    expect(made.find('другое', 20)).to.deep.equal([]);
  });

  it('takes what is no word for nothing, and letters of patterns for themselves', () => {
    expect(find('(a+)+$')).to.deep.equal([]);
    expect(find('.*')).to.deep.equal([]);
    expect(find('   ')).to.deep.equal([]);
  });
});
