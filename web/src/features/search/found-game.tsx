import type { GameFound } from '@shop/contracts/catalog/contract';
import type { KeyboardEvent } from 'react';
import { GameStatus } from '../../shared/catalog/game-status.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { FoundRow } from './found-row.tsx';

type FoundGameProps = Readonly<{
  game: GameFound;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

export const FoundGame = ({ game, onOpen, onKeyDown }: FoundGameProps) => {
  const local = useLocal();
  return (
    <FoundRow
      path={`/catalog/${game.path}`}
      image={game.icon}
      name={local(game, 'name')}
      status={<GameStatus summary={game.status_summary} />}
      price={game.price}
      onOpen={onOpen}
      onKeyDown={onKeyDown}
    />
  );
};
