import type { Game } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format.ts';
import { useLocal } from '../text/use-local.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import css from './game-head.module.css';
import { GameStatus } from './game-status.tsx';

type GameHeadProps = Readonly<{
  game: Game;
  /** The heading of its name. A preview is not the page of the game. */
  heading?: 'h1' | 'h3';
}>;

/** The game's description, product count and lowest price. */
export const GameHead = ({ game, heading: Heading = 'h1' }: GameHeadProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { number, price, pluralForm } = useFormat();
  const { cover, logo, products_count: count } = game;
  return (
    <header className={css['place']}>
      <div className={css['head']}>
        <Picture
          className={css['cover']}
          src={cover}
          width={640}
          height={400}
          sizes="(width < 868px) 100vw, 420px"
          main
        />
        <div className={css['words']}>
          <Picture className={css['logo']} src={logo} width={240} height={64} sizes="240px" />
          <Heading className={css['name']}>{local(game, 'name')}</Heading>
          <p className={css['text']}>{local(game, 'description')}</p>
          <GameStatus summary={game.status_summary} size="l" />
          <p className={css['facts']}>
            {game.price ? (
              <Price price={price(game.price)} size="l" prefixed />
            ) : (
              <span>{t(($) => $.catalog.unavailable)}</span>
            )}
            <span>
              {t(($) => $.catalog.products[pluralForm(count)], { number: number(count) })}
            </span>
          </p>
        </div>
      </div>
    </header>
  );
};
