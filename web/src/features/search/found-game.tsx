import type { GameFound } from '@shop/domain/catalog/contract';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import css from './search-panel.module.css';

type FoundGameProps = Readonly<{
  game: GameFound;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

export const FoundGame = ({ game, onOpen, onKeyDown }: FoundGameProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { money, price } = useFormat();
  return (
    <ShopLink
      to={`/catalog/${game.path}`}
      className={css['game']}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <Picture src={game.icon} width={48} height={48} sizes="48px" />
      <span className={css['name']}>{local(game, 'name')}</span>
      <span className={css['price']}>
        {game.price
          ? t(($) => $.catalog.from, { price: money(price(game.price)) })
          : t(($) => $.catalog.noPrice)}
      </span>
    </ShopLink>
  );
};
