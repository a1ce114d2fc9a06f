import { readFile } from 'node:fs/promises';
import type { AnyProjection } from '@shop/platform/projections';
import { anyProjection, modelKey } from '@shop/platform/projections';
import { projections } from '@shop/projector/ops';
import { gamesProjection } from '@shop/projector/catalog';
import { expect } from 'chai';
import {
  formatInputs,
  inputsFile,
  listUnraisedVersions,
  readRecordedInputs,
} from './read-model-inputs.ts';

const games = anyProjection(gamesProjection);

describe('the events that each version of a read model is made from', () => {
  it('change only with the version', async () => {
    expect(listUnraisedVersions(await readRecordedInputs())).to.deep.equal([]);
  });

  it('are those that `npm run docs:reference` records', async () => {
    expect(await readFile(inputsFile, 'utf8')).to.equal(formatInputs());
  });

  it('are not recorded if a projection reads others under the same version', async () => {
    const changed: AnyProjection = {
      ...games,
      on: { ...games.on, 'stock.KeysAdded': () => null },
    };
    const recorded = await readRecordedInputs();
    const withChange = projections.map((each) => (each.name === games.name ? changed : each));
    const [line, ...others] = listUnraisedVersions(recorded, withChange);
    expect(line)
      .to.include(`${modelKey(games)} reads other events`)
      .and.include('stock.KeysAdded');
    expect(others).to.deep.equal([]);
    const raised = withChange.map((each) =>
      each === changed ? { ...changed, version: games.version + 1 } : each,
    );
    expect(listUnraisedVersions(recorded, raised)).to.deep.equal([]);
  });
});
