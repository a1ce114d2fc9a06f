import type { Game, ProductCard } from '@shop/contracts/catalog/contract';
import { useSelector } from 'react-redux';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { withLang } from '../../shared/routing/lang-prefix.ts';
import { useShop } from '../../shared/shop-context.ts';
import { useLocal } from '../../shared/text/use-local.ts';

/** The schema.org data of a game and of the listed products. */
export const useGameData = () => {
  const { origin } = useShop();
  const lang = useSelector(selectLang);
  const local = useLocal();
  return (game: Game, products: readonly ProductCard[]) => {
    const name = local(game, 'name');
    const description = local(game, 'description');
    const about = {
      '@type': 'VideoGame',
      name,
      ...(description && { description }),
      image: new URL(game.cover, origin).href,
      url: origin + withLang(lang, `/catalog/${game.path}`),
    };
    const list = {
      '@type': 'ItemList',
      name,
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: local(product, 'name'),
        url: origin + withLang(lang, `/catalog/${game.path}/${product.path}`),
      })),
    };
    return products.length > 0 ? [about, list] : [about];
  };
};
