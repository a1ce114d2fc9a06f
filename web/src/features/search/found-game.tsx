import type { GameFound } from '@shop/domain/catalog/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import css from './search-panel.module.css';

type FoundGameProps = Readonly<{
  id: string;
  game: GameFound;
  chosen: boolean;
  onHover: () => void;
  onOpen: () => void;
}>;

export const FoundGame = ({ id, game, chosen, onHover, onOpen }: FoundGameProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { price } = useFormat();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (chosen) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  return (
    <ShopLink
      to={`/catalog/${game.path}`}
      ref={link}
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={css['game']}
      onClick={onOpen}
      onPointerMove={onHover}
    >
      <img src={game.icon} alt="" width="48" height="48" />
      <span className={css['name']}>{local(game, 'name')}</span>
      <span className={css['price']}>
        {game.price
          ? t(($) => $.catalog.from, { price: price(game.price).display })
          : t(($) => $.catalog.noPrice)}
      </span>
    </ShopLink>
  );
};
