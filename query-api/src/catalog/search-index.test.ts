import { expect } from 'chai';
import { searchIndex } from './search-index.ts';

const games: Readonly<Record<string, readonly string[]>> = {
  night: ['Ночной рейд', 'Night Raid', 'Радар', 'Radar'],
  steel: ['Стальной ёж', 'Steel Hedgehog'],
  rust: ['Раст', 'Rust'],
  xenon: ['Ксенон', 'Xenon'],
};

const index = () => {
  const searchableIndex = searchIndex();
  for (const [id, texts] of Object.entries(games)) searchableIndex.put(id, null, texts);
  return searchableIndex;
};
const find = (query: string) => index().find(query, 20);

describe('search', () => {
  it('ignores case, and treats ё as е', () => {
    expect(find('СТАЛЬНОЙ ЕЖ')).to.deep.equal(['steel']);
    expect(find('ёж')).to.deep.equal(['steel']);
  });

  it('matches word prefixes, names in both languages, and product names of a game', () => {
    expect(find('ноч')).to.deep.equal(['night']);
    expect(find('hedge')).to.deep.equal(['steel']);
    expect(find('радар')).to.deep.equal(['night']);
  });

  it('tolerates one missing, extra, wrong or transposed character in a longer word', () => {
    for (const query of ['ночой', 'ноччной', 'ночнай', 'нчоной']) {
      expect(find(query), query).to.deep.equal(['night']);
    }
    expect(find('ночнойййй рейдер')).to.deep.equal([]);
  });

  it('does not match a repeated character as a word prefix', () => {
    for (const query of ['ннннннн', 'rrrr', 'КККК']) expect(find(query), query).to.deep.equal([]);
    expect(find('rraid')).to.deep.equal(['night']);
  });

  it('matches transliterated names', () => {
    expect(find('nochnoj rejd')).to.deep.equal(['night']);
    expect(find('нигхт раид')).to.deep.equal(['night']);
    expect(find('стил')).to.deep.equal(['steel']);
    expect(find('ксенон')).to.deep.equal(['xenon']);
    expect(find('xenon')).to.deep.equal(['xenon']);
  });

  it('matches text typed in the wrong keyboard layout', () => {
    expect(find('yjxyjq')).to.deep.equal(['night']); // ночной
    expect(find('ыеуud')).to.deep.equal([]);
    expect(find('ыеууд')).to.deep.equal(['steel']); // steel
    expect(find('hfcn')).to.deep.equal(['rust']); // раст
  });

  it('requires every word to match, in any order', () => {
    expect(find('рейд ночной')).to.deep.equal(['night']);
    expect(find('ночной ёж')).to.deep.equal([]);
  });

  it('ranks whole words before prefixes, and prefixes before typos', () => {
    const searchableIndex = searchIndex();
    searchableIndex.put('typo', null, ['Radir']);
    searchableIndex.put('beginning', null, ['Radarova']);
    searchableIndex.put('whole', null, ['Radar']);

    expect(searchableIndex.find('radar', 20)).to.deep.equal(['whole', 'beginning', 'typo']);
  });

  it('removes the old name after a rename', () => {
    const searchableIndex = index();
    searchableIndex.put('night', null, ['Другое']);

    expect(searchableIndex.find('ночной', 20)).to.deep.equal([]);
    expect(searchableIndex.find('другое', 20)).to.deep.equal(['night']);
    searchableIndex.put('night', null, []);
    expect(searchableIndex.find('другое', 20)).to.deep.equal([]);
  });

  it('matches a group by all words within it, and a member by its own words', () => {
    const searchableIndex = searchIndex((group) => group !== 'hidden');
    searchableIndex.put('night', null, ['Night Raid']);
    searchableIndex.put('night', 'radar', ['Radar Plus']);
    searchableIndex.put('night', 'pass', ['Night Pass']);
    searchableIndex.put('steel', 'radar', ['Steel Radar']);
    searchableIndex.put('hidden', 'radar', ['Radar']);

    expect(searchableIndex.find('raid radar', 20)).to.deep.equal(['night']);
    expect(searchableIndex.find('radar', 20)).to.deep.equal(['night', 'steel']);
    expect(searchableIndex.findIn('night', 'night', 20)).to.deep.equal(['pass']);
    expect(searchableIndex.findIn('night', 'raid radar', 20)).to.deep.equal([]);
    expect(searchableIndex.findIn('steel', 'кфвфк', 20)).to.deep.equal(['radar']);

    searchableIndex.put('night', 'radar', []);
    expect(searchableIndex.find('radar', 20)).to.deep.equal(['steel']);
    expect(searchableIndex.find('night', 20)).to.deep.equal(['night']);
  });

  it('matches groups by their own words only', () => {
    const searchableIndex = searchIndex((group) => group !== 'hidden');
    searchableIndex.put('night', null, ['Night Raid']);
    searchableIndex.put('night', 'pass', ['Radar Pass']);
    searchableIndex.put('radar', null, ['Radar']);
    searchableIndex.put('hidden', null, ['Radar']);

    expect(searchableIndex.findNamed('radar', 20)).to.deep.equal(['radar']);
    expect(searchableIndex.findNamed('кфвфк', 20)).to.deep.equal(['radar']);
    expect(searchableIndex.findNamed('raid radar', 20)).to.deep.equal([]);
  });

  it('matches members of visible groups by their own words, optionally with group words', () => {
    const searchableIndex = searchIndex((group) => group !== 'hidden');
    searchableIndex.put('night', null, ['Ночной рейд', 'Night Raid']);
    searchableIndex.put('night', 'night-radar', ['Радар', 'Radar']);
    searchableIndex.put('night', 'night-pass', ['Пропуск', 'Pass']);
    searchableIndex.put('steel', null, ['Steel']);
    searchableIndex.put('steel', 'steel-radar', ['Radar']);
    searchableIndex.put('hidden', null, ['Hidden']);
    searchableIndex.put('hidden', 'hidden-radar', ['Radar']);

    expect(searchableIndex.findMembers('radar', 20)).to.deep.equal(['night-radar', 'steel-radar']);
    expect(searchableIndex.findMembers('radar', 1)).to.have.length(1);
    for (const query of ['raid radar', 'радар ночн', 'radr night']) {
      expect(searchableIndex.findMembers(query, 20), query).to.deep.equal(['night-radar']);
    }
    expect(searchableIndex.findMembers('hflfh yjxyjq', 20)).to.deep.equal(['night-radar']); // радар ночной
    expect(searchableIndex.findMembers('night', 20)).to.deep.equal([]);
    expect(searchableIndex.findMembers('steel pass', 20)).to.deep.equal([]);

    searchableIndex.put('steel', 'steel-radar', []);
    expect(searchableIndex.findMembers('radar', 20)).to.deep.equal(['night-radar']);
    searchableIndex.clear();
    expect(searchableIndex.findMembers('radar', 20)).to.deep.equal([]);
  });

  it('ignores non-words, and treats pattern characters literally', () => {
    expect(find('(a+)+$')).to.deep.equal([]);
    expect(find('.*')).to.deep.equal([]);
    expect(find('   ')).to.deep.equal([]);
  });
});
