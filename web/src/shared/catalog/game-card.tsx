import type { Game } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../routing/shop-link.tsx';
import { useFormat } from '../text/use-format.ts';
import { useLocal } from '../text/use-local.ts';
import { Picture } from '../ui/picture.tsx';
import coverLink from '../ui/cover-link.module.css';
import css from './game-card.module.css';
import { GameStatus } from './game-status.tsx';

export type HeadingLevel = 'h2' | 'h3';

type GameCardProps = Readonly<{ game: Game; heading: HeadingLevel; main?: boolean }>;

export const GameCard = ({ game, heading: Heading, main = false }: GameCardProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { money, number, price, pluralForm } = useFormat();
  const form = pluralForm(game.products_count);
  return (
    <article className={`${coverLink['card']} ${css['card']}`}>
      <Picture
        className={css['cover']}
        src={game.cover}
        width={640}
        height={400}
        sizes="(width < 868px) 50vw, 340px"
        main={main}
      />
      <Heading className={`${coverLink['name']} ${css['name']}`}>
        <ShopLink to={`/catalog/${game.path}`}>{local(game, 'name')}</ShopLink>
      </Heading>
      <GameStatus summary={game.status_summary} />
      <p className={css['facts']}>
        <span className={css['price']}>
          {game.price
            ? t(($) => $.catalog.from, { price: money(price(game.price)) })
            : t(($) => $.catalog.unavailable)}
        </span>
        <span>{t(($) => $.catalog.products[form], { number: number(game.products_count) })}</span>
      </p>
    </article>
  );
};
