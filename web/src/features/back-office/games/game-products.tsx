import { Button, VisuallyHidden } from '@mantine/core';
import type { AdminGamePage } from '@shop/contracts/catalog/admin-games.contract';
import { IconList, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OrderButton } from '../../../shared/back-office/list/order-button.tsx';
import { VisibilityMark } from '../../../shared/back-office/list/visibility-mark.tsx';
import { EmptyPanel } from '../../../shared/back-office/panel-state.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { hiddenBelow } from '../../../shared/ui/hidden-below.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import css from './game-products.module.css';
import { gamePath } from './games-api.ts';

type GameProductsProps = Readonly<{ game: AdminGamePage; onReorder: () => void }>;

/** The products of a game in the order of the shop, each with a link. */
export const GameProducts = ({ game, onReorder }: GameProductsProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const count = game.products_count;
  const all = `/admin/products?${new URLSearchParams({ 'filter[game]': game.id }).toString()}`;
  return (
    <section className={css['panel']} aria-label={t(($) => $.adminGames.products)}>
      <div className={css['head']}>
        <p>{t(($) => $.adminGame.count[pluralForm(count)], { number: number(count) })}</p>
        {game.products.length > 1 && (
          <OrderButton path={`${gamePath(game.id)}/products`} onSaved={onReorder} />
        )}
        <Button
          component={ShopLink}
          to={all}
          variant="subtle"
          size="sm"
          leftSection={<IconList size={18} aria-hidden="true" />}
        >
          {t(($) => $.adminGame.allProducts)}
        </Button>
        <Button
          component={ShopLink}
          to={`/admin/products/new?game=${game.id}`}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
        >
          {t(($) => $.adminGame.addProduct)}
        </Button>
      </div>
      {game.products.length === 0 ? (
        <EmptyPanel
          title={t(($) => $.adminGame.noProducts)}
          text={t(($) => $.adminGame.noProductsText)}
        />
      ) : (
        <ProductTable products={game.products} />
      )}
    </section>
  );
};

const ProductTable = ({ products }: Readonly<{ products: AdminGamePage['products'] }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { number, money } = useFormat();
  const labels = {
    cis: t(($) => $.adminGames.prices.cis),
    global: t(($) => $.adminGames.prices.global),
    sold: t(($) => $.adminGames.sold),
  };
  return (
    <table className={css['table']}>
      <thead className={hiddenBelow(640)}>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t(($) => $.adminGame.picture)}</VisuallyHidden>
          </th>
          <th scope="col">{t(($) => $.adminGame.name)}</th>
          <th scope="col">{t(($) => $.adminGame.kind)}</th>
          <th scope="col" data-align="end">
            {labels.cis}
          </th>
          <th scope="col" data-align="end">
            {labels.global}
          </th>
          <th scope="col" data-align="end">
            {labels.sold}
          </th>
          <th scope="col">{t(($) => $.adminGames.visibility)}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.id}>
            <td className={css['picture']}>
              <Picture src={product.image} width={56} height={35} sizes="56px" />
            </td>
            <td>
              <ShopLink to={`/admin/products/${product.id}`}>{local(product, 'name')}</ShopLink>
            </td>
            <td>{t(($) => $.catalog.kinds[product.kind])}</td>
            <td data-align="end" data-label={labels.cis}>
              {product.price ? money(product.price.cis) : '—'}
            </td>
            <td data-align="end" data-label={labels.global}>
              {product.price ? money(product.price.global) : '—'}
            </td>
            <td data-align="end" data-label={labels.sold}>
              {number(product.sold)}
            </td>
            <td>
              <VisibilityMark isActive={product.active} isHidden={product.hidden} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
