import { noon, describeDecider } from '../testing/index.ts';
import type { GameDetails } from '@shop/contracts/catalog/values';
import type { GameEvent } from './events.ts';
import { game } from './game.ts';
import { gameId } from '@shop/contracts/catalog/ids';

const { given } = describeDecider(game);

const sharedData = { gameId: gameId('frontier'), at: noon };
const image = '/storage/images/frontier.webp';
const details: GameDetails = {
  path: 'frontier',
  name: { rus: 'Рубеж', eng: 'Frontier' },
  description: { rus: '', eng: '' },
  icon: image,
  logo: image,
  cover: image,
  popular: false,
  hidden: false,
  active: true,
};
const { active: _, ...input } = details;
const added: GameEvent = { type: 'catalog.GameAdded', data: { ...sharedData, details } };
const described = (changes: Partial<GameDetails>): GameEvent => ({
  type: 'catalog.GameDescribed',
  data: { ...sharedData, details: { ...details, ...changes } },
});

describe('game', () => {
  const add = { type: 'AddGame', data: { ...sharedData, details: input, now: noon } } as const;
  const switched = (type: 'ArchiveGame' | 'RestoreGame', revision: number) =>
    ({ type, data: { ...sharedData, revision, now: noon } }) as const;

  it('is added once per id and starts active', () => {
    given().when(add).emits(added);
    given(added).when(add).emitsNothing();
    given(added, described({ popular: true }))
      .when(add)
      .rejects('id-taken');
  });

  it('is archived and restored only by an editor with the latest revision', () => {
    given(added)
      .when(switched('ArchiveGame', 0))
      .emits(described({ active: false }));
    given(added, described({ active: false }))
      .when(switched('ArchiveGame', 0))
      .emitsNothing();
    given(added, described({ popular: true }))
      .when(switched('ArchiveGame', 0))
      .rejects('changed-meanwhile');
    given(added, described({ active: false }))
      .when(switched('RestoreGame', 1))
      .emits(described({}));
    given().when(switched('ArchiveGame', 0)).rejects('game-unknown');
  });

  it('stays archived when its details are edited', () => {
    const edit = { ...sharedData, details: { ...input, popular: true }, revision: 1, now: noon };
    given(added, described({ active: false }))
      .when({ type: 'DescribeGame', data: edit })
      .emits(described({ active: false, popular: true }));
  });
});
