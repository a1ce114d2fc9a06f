import type { Game } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import type { HeadingLevel } from './game-card.tsx';
import { GameCard } from './game-card.tsx';
import css from './game-grid.module.css';

type GameGridProps = Readonly<{
  games: readonly Game[];
  /** The level below the grid's heading. */
  heading: HeadingLevel;
  /** Whether the grid is at the top of the page. Its first pictures then load eagerly. */
  mainFirst?: boolean;
}>;

/** The number of columns on a wide screen. */
const firstRow = 4;

export const GameGrid = ({ games, heading, mainFirst = false }: GameGridProps) => {
  const { t } = useTranslation();
  if (games.length === 0) return <p className={css['none']}>{t(($) => $.catalog.empty)}</p>;
  return (
    <ul className={css['grid']}>
      {games.map((game, index) => (
        <li key={game.id}>
          <GameCard game={game} heading={heading} main={mainFirst && index < firstRow} />
        </li>
      ))}
    </ul>
  );
};

export const GameGridSkeleton = () => (
  <div className={css['grid']}>
    <LoadingNote />
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className={css['waiting']}>
        <Skeleton height="auto" />
        <Skeleton height={20} width="70%" />
        <Skeleton height={20} width="60%" />
        <Skeleton height={16} width="40%" />
      </div>
    ))}
  </div>
);
