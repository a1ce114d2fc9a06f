import type { Game } from '@shop/contracts/catalog/contract';
import { useSelector } from 'react-redux';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { withLang } from '../../shared/routing/lang-prefix.ts';
import { useShop } from '../../shared/shop-context.ts';
import { useLocal } from '../../shared/text/use-local.ts';

/** The schema.org data of the listed games; empty without games. */
export const useGameListData = () => {
  const { origin } = useShop();
  const lang = useSelector(selectLang);
  const local = useLocal();
  return (games: readonly Game[]) =>
    games.length === 0
      ? []
      : [
          {
            '@type': 'ItemList',
            itemListElement: games.map((game, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: local(game, 'name'),
              url: origin + withLang(lang, `/catalog/${game.path}`),
            })),
          },
        ];
};
