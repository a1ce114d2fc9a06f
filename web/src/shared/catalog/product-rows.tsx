import type { ProductCard } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../routing/shop-link.tsx';
import { useFormat } from '../text/use-format.ts';
import { useLocal } from '../text/use-local.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { ProductStatusBadge } from '../ui/status-badge/status-badge.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import coverLink from '../ui/cover-link.module.css';
import css from './product-rows.module.css';
import { SaleMark } from './sale-mark.tsx';
import { isStatusShown } from './is-status-shown.ts';

type ProductRowsProps = Readonly<{
  products: readonly ProductCard[];
  /** The level below the heading of the list. */
  heading?: 'h2' | 'h3';
}>;

/** Products in rows with name, status and price. */
export const ProductRows = ({ products, heading = 'h3' }: ProductRowsProps) => (
  <ul className={css['rows']}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductRow product={product} heading={heading} />
      </li>
    ))}
  </ul>
);

type ProductRowProps = Readonly<{ product: ProductCard; heading: 'h2' | 'h3' }>;

const ProductRow = ({ product, heading: Heading }: ProductRowProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { price } = useFormat();
  const { game, path, kind, image, status, in_stock: stock } = product;
  const tag = local(product, 'tag');
  return (
    <article className={`${coverLink['card']} ${css['row']}`}>
      <Picture className={css['image']} src={image} width={96} height={60} sizes="96px" />
      <div>
        <Heading className={`${coverLink['name']} ${css['name']}`}>
          <ShopLink to={`/catalog/${game.path}/${path}`}>{local(product, 'name')}</ShopLink>
        </Heading>
        <p className={css['tags']}>
          <span>{t(($) => $.catalog.kinds[kind])}</span>
          {tag && <span>{tag}</span>}
          <SaleMark product={product} />
        </p>
      </div>
      <div className={css['status']}>
        {isStatusShown(product) && <ProductStatusBadge status={status} />}
      </div>
      <div className={css['price']}>
        {product.price ? (
          <Price
            price={price(product.price)}
            was={product.old_price && price(product.old_price)}
            prefixed
          />
        ) : (
          <span className={css['stock']}>{t(($) => $.catalog.unavailable)}</span>
        )}
        {status.sellable && product.price && (
          <span className={css['stock']} data-stock={stock}>
            {t(($) => $.catalog.stock[stock])}
          </span>
        )}
      </div>
    </article>
  );
};

export const ProductRowsSkeleton = () => (
  <div className={css['rows']}>
    <LoadingNote />
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className={css['row']}>
        <div className={css['image']} />
        <Skeleton height={20} width={240} />
        <div className={css['status']}>
          <Skeleton height={20} width={180} />
        </div>
        <div className={css['price']}>
          <Skeleton height={20} width={96} />
        </div>
      </div>
    ))}
  </div>
);
