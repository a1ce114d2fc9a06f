import type { Game } from '@shop/contracts/catalog/contract';
import { useSelector } from 'react-redux';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { withLang } from '../../shared/routing/lang-prefix.ts';
import { useShop } from '../../shared/shop-context.ts';
import { useLocal } from '../../shared/text/use-local.ts';

/** The games of a page in the words of schema.org; nothing where there are none. */
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
