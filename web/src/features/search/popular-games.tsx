import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useGamesQuery } from '../../shared/catalog/games-api.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { FoundGame } from './found-game.tsx';
import { FoundGroup } from './found-group.tsx';
import css from './search-panel.module.css';

const shownGames = 6;

type PopularGamesProps = Readonly<{
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

/** The shop's popular games, followed by its other games. */
export const PopularGames = ({ onOpen, onKeyDown }: PopularGamesProps) => {
  const { t } = useTranslation();
  const { data, isLoading } = useGamesQuery({ sort: 'popular', size: shownGames });
  if (!isLoading && !data?.games.length) return null;
  return (
    <FoundGroup title={t(($) => $.search.popular)}>
      {data?.games.map((game) => (
        <li key={game.id}>
          <FoundGame game={game} onOpen={onOpen} onKeyDown={onKeyDown} />
        </li>
      ))}
      {isLoading &&
        Array.from({ length: shownGames }, (_, index) => (
          <li key={index} className={css['waiting']}>
            <Skeleton height={48} />
          </li>
        ))}
    </FoundGroup>
  );
};
