import { expect } from 'chai';
import { projections } from '../projections.ts';
import { parseCommand, parseVaultCommand } from './arguments.ts';

const selectedBy = (...args: readonly string[]) => {
  const command = parseCommand(args);
  return typeof command === 'string' ? command : command.chosen.map(({ name }) => name);
};

describe('the command line of ops', () => {
  it('accepts projections by name, or all', () => {
    expect(selectedBy('projections', 'replay', 'orders', 'games')).to.deep.equal([
      'games',
      'orders',
    ]);
    expect(selectedBy('projections', 'verify', '--all')).to.have.lengthOf(projections.length);
    expect(selectedBy('projections', 'list')).to.have.lengthOf(projections.length);
  });

  it('explains invalid arguments', () => {
    expect(selectedBy('projections', 'replay')).to.equal(
      'Missing projection. Use one or more names, or --all.',
    );
    expect(selectedBy('projections', 'replay', 'oders')).to.equal(
      'Unknown projection "oders". Use the names listed in the help.',
    );
    expect(selectedBy()).to.equal('Missing command. Use one of: projections, vault.');
    expect(selectedBy('projections', 'explode', '--all')).to.equal(
      'Unknown command "explode". Use one of: list, replay, verify, switch, drop, prune.',
    );
    expect(selectedBy('projections', 'drop', 'orders', '--build', 'x')).to.equal(
      '--build must be a whole number.',
    );
    expect(selectedBy('projections', 'drop', '--al')).to.contain('--al');
  });

  it('rejects options that a command does not support', () => {
    for (const verb of ['list', 'replay', 'verify', 'prune']) {
      const names = verb === 'prune' ? [] : ['orders'];
      expect(selectedBy('projections', verb, ...names, '--build', '17'), verb).to.equal(
        `--build works only with switch and drop, not with ${verb}.`,
      );
    }
    expect(selectedBy('projections', 'drop', 'orders', '--all')).to.equal(
      'Use names of projections or --all, not both.',
    );
    expect(selectedBy('projections', 'drop', '--all', '--build', '17')).to.equal(
      '--build needs the name of exactly one projection.',
    );
  });

  it('accepts vault commands', () => {
    expect(parseVaultCommand(['vault', 'rewrap'])).to.deep.equal({ verb: 'rewrap' });
    expect(parseVaultCommand(['vault', 'open'])).to.equal(
      'Unknown command "open". Use one of: status, rewrap, erase.',
    );
    expect(parseVaultCommand(['vault', 'rewrap', 'all'])).to.equal(
      'vault rewrap takes no arguments.',
    );
    expect(parseVaultCommand(['projections', 'list'])).to.equal(null);
  });

  it('accepts --force only with switch', () => {
    const command = parseCommand(['projections', 'switch', 'orders', '--force']);
    expect(command).to.include({ verb: 'switch', force: true });
    expect(parseCommand(['projections', 'switch', 'orders'])).to.include({ force: false });
    expect(selectedBy('projections', 'drop', 'orders', '--force')).to.equal(
      '--force works only with switch, not with drop.',
    );
  });

  it('accepts a build number', () => {
    const command = parseCommand(['projections', 'drop', 'orders', '--build', '17']);

    expect(command).to.include({ verb: 'drop', build: 17 });
  });
});
