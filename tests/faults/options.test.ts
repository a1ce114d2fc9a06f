import { expect } from 'chai';
import { parseArguments } from './options.ts';
import { permutations } from './scenarios/notifications.ts';

const any = (): number => 7;

describe('the options of a fault run', () => {
  it('default to a whole run with a new seed', () => {
    const { only, ...rest } = parseArguments([], any);
    expect(rest).to.deep.equal({ seed: 7, minutes: 16, kills: 100, guests: 8, out: null });
    expect(only.size).to.equal(12);
  });

  it('choose a seed, a duration, kills and parts', () => {
    const options = parseArguments(
      ['--seed', '5', '--minutes', '0.5', '--kills', '3', '--only', 'kills,redis'],
      any,
    );
    expect(options).to.deep.include({ seed: 5, minutes: 0.5, kills: 3 });
    expect([...options.only]).to.have.members(['kills', 'redis']);
  });

  it('are rejected if they are invalid', () => {
    for (const args of [['--only', 'wind'], ['--minutes', '21'], ['--kills', 'many'], ['--x']]) {
      expect(() => parseArguments(args, any), args.join(' ')).to.throw();
    }
  });

  it('produce notifications in every order', () => {
    expect(permutations([1, 2, 3]).map(String)).to.have.members([
      '1,2,3',
      '1,3,2',
      '2,1,3',
      '2,3,1',
      '3,1,2',
      '3,2,1',
    ]);
  });
});
