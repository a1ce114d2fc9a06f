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
  for (const [id, texts] of Object.entries(games)) made.put(id, null, texts);
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
    made.put('typo', null, ['Radir']);
    made.put('beginning', null, ['Radarova']);
    made.put('whole', null, ['Radar']);

    expect(made.find('radar', 20)).to.deep.equal(['whole', 'beginning', 'typo']);
  });

  it('forgets a name that was changed', () => {
    const made = index();
    made.put('night', null, ['Другое']);

    expect(made.find('ночной', 20)).to.deep.equal([]);
    expect(made.find('другое', 20)).to.deep.equal(['night']);
    made.put('night', null, []);
    expect(made.find('другое', 20)).to.deep.equal([]);
  });

  it('meets a group by the words of all that is in it, and what is in it by its own', () => {
    const made = searchIndex((group) => group !== 'hidden');
    made.put('night', null, ['Night Raid']);
    made.put('night', 'radar', ['Radar Plus']);
    made.put('night', 'pass', ['Night Pass']);
    made.put('steel', 'radar', ['Steel Radar']);
    made.put('hidden', 'radar', ['Radar']);

    expect(made.find('raid radar', 20)).to.deep.equal(['night']);
    expect(made.find('radar', 20)).to.deep.equal(['night', 'steel']);
    expect(made.findIn('night', 'night', 20)).to.deep.equal(['pass']);
    expect(made.findIn('night', 'raid radar', 20)).to.deep.equal([]);
    expect(made.findIn('steel', 'кфвфк', 20)).to.deep.equal(['radar']);

    made.put('night', 'radar', []);
    expect(made.find('radar', 20)).to.deep.equal(['steel']);
    expect(made.find('night', 20)).to.deep.equal(['night']);
  });

  it('finds groups by their own words alone', () => {
    const made = searchIndex((group) => group !== 'hidden');
    made.put('night', null, ['Night Raid']);
    made.put('night', 'pass', ['Radar Pass']);
    made.put('radar', null, ['Radar']);
    made.put('hidden', null, ['Radar']);

    expect(made.findNamed('radar', 20)).to.deep.equal(['radar']);
    expect(made.findNamed('кфвфк', 20)).to.deep.equal(['radar']);
    expect(made.findNamed('raid radar', 20)).to.deep.equal([]);
  });

  it('finds members of shown groups by their own words, and by these with their group’s', () => {
    const made = searchIndex((group) => group !== 'hidden');
    made.put('night', null, ['Ночной рейд', 'Night Raid']);
    made.put('night', 'night-radar', ['Радар', 'Radar']);
    made.put('night', 'night-pass', ['Пропуск', 'Pass']);
    made.put('steel', null, ['Steel']);
    made.put('steel', 'steel-radar', ['Radar']);
    made.put('hidden', null, ['Hidden']);
    made.put('hidden', 'hidden-radar', ['Radar']);

    expect(made.findMembers('radar', 20)).to.deep.equal(['night-radar', 'steel-radar']);
    expect(made.findMembers('radar', 1)).to.have.length(1);
    for (const query of ['raid radar', 'радар ночн', 'radr night']) {
      expect(made.findMembers(query, 20), query).to.deep.equal(['night-radar']);
    }
    expect(made.findMembers('hflfh yjxyjq', 20)).to.deep.equal(['night-radar']); // радар ночной
    expect(made.findMembers('night', 20)).to.deep.equal([]);
    expect(made.findMembers('steel pass', 20)).to.deep.equal([]);

    made.put('steel', 'steel-radar', []);
    expect(made.findMembers('radar', 20)).to.deep.equal(['night-radar']);
    made.clear();
    expect(made.findMembers('radar', 20)).to.deep.equal([]);
  });

  it('takes what is no word for nothing, and letters of patterns for themselves', () => {
    expect(find('(a+)+$')).to.deep.equal([]);
    expect(find('.*')).to.deep.equal([]);
    expect(find('   ')).to.deep.equal([]);
  });
});
