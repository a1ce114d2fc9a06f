import type { ProductPage } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { Price } from '../../shared/ui/price.tsx';
import css from './instead.module.css';

const mostShown = 3;

type InsteadProps = Readonly<{ product: ProductPage }>;

/** Other products of the game that can be bought now, where this one cannot. */
export const Instead = ({ product }: InsteadProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { price } = useFormat();
  const others = product.similar
    .filter(({ status, in_stock: stock, price: from }) => status.sellable && stock !== 'no' && from)
    .slice(0, mostShown);
  if (others.length === 0) return null;
  return (
    <section className={css['instead']}>
      <h2>{t(($) => $.checkout.inStockInstead)}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Picture src={other.image} width={64} height={40} sizes="64px" />
            <ShopLink to={`/catalog/${other.game.path}/${other.path}`}>
              {local(other, 'name')}
            </ShopLink>
            {other.price && <Price price={price(other.price)} prefixed />}
          </li>
        ))}
      </ul>
    </section>
  );
};
