import { expect } from 'chai';
import { projections } from '../projections.ts';
import { parseCommand, parseVaultCommand } from './arguments.ts';

const chosenBy = (...args: readonly string[]) => {
  const asked = parseCommand(args);
  return typeof asked === 'string' ? asked : asked.chosen.map(({ name }) => name);
};

describe('the command line of ops', () => {
  it('takes projections by name, or all', () => {
    expect(chosenBy('projections', 'replay', 'orders', 'games')).to.deep.equal(['games', 'orders']);
    expect(chosenBy('projections', 'verify', '--all')).to.have.lengthOf(projections.length);
    expect(chosenBy('projections', 'list')).to.have.lengthOf(projections.length);
  });

  it('says what makes no sense', () => {
    expect(chosenBy('projections', 'replay')).to.equal('Name projections, or say --all.');
    expect(chosenBy('projections', 'replay', 'oders')).to.equal('There is no projection oders.');
    expect(chosenBy('projections', 'explode', '--all')).to.equal('Say what to do.');
    expect(chosenBy('projections', 'drop', 'orders', '--build', 'x')).to.equal(
      'A build is a number.',
    );
    expect(chosenBy('projections', 'drop', '--al')).to.contain('--al');
  });

  it('ignores no argument that a verb has no use for', () => {
    for (const verb of ['list', 'replay', 'verify', 'prune']) {
      const names = verb === 'prune' ? [] : ['orders'];
      expect(chosenBy('projections', verb, ...names, '--build', '17'), verb).to.equal(
        `--build is for switch and drop, not for ${verb}.`,
      );
    }
    expect(chosenBy('projections', 'drop', 'orders', '--all')).to.equal(
      'Name projections or say --all, not both.',
    );
    expect(chosenBy('projections', 'drop', '--all', '--build', '17')).to.equal(
      '--build is of one projection: name it.',
    );
  });

  it('takes errands of the vault', () => {
    expect(parseVaultCommand(['vault', 'rewrap'])).to.deep.equal({ verb: 'rewrap' });
    expect(parseVaultCommand(['vault', 'open'])).to.equal('Say what to do.');
    expect(parseVaultCommand(['vault', 'rewrap', 'all'])).to.equal('Say what to do.');
    expect(parseVaultCommand(['projections', 'list'])).to.equal(null);
  });

  it('takes the number of a build', () => {
    const asked = parseCommand(['projections', 'drop', 'orders', '--build', '17']);

    expect(asked).to.include({ verb: 'drop', build: 17 });
  });
});
