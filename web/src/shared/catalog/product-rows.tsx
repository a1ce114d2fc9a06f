import type { ProductCard } from '@shop/domain/catalog/contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../routing/shop-link.tsx';
import { useFormat } from '../text/use-format.ts';
import { useLocal } from '../text/use-local.ts';
import { Price } from '../ui/price.tsx';
import { Signal } from '../ui/signal/signal.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import css from './product-rows.module.css';

type ProductRowsProps = Readonly<{ products: readonly ProductCard[] }>;

/** Products as a board: what it is, whether it works, what it costs. */
export const ProductRows = ({ products }: ProductRowsProps) => (
  <ul className={css['rows']}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductRow product={product} />
      </li>
    ))}
  </ul>
);

type ProductRowProps = Readonly<{ product: ProductCard }>;

const ProductRow = ({ product }: ProductRowProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { price } = useFormat();
  const { game, path, kind, image, sale, status, in_stock: stock } = product;
  const tag = local(product, 'tag');
  return (
    <article className={css['row']}>
      <img className={css['image']} src={image} alt="" width="96" height="60" loading="lazy" />
      <div className={css['what']}>
        <h3 className={css['name']}>
          <ShopLink to={`/catalog/${game.path}/${path}`}>{local(product, 'name')}</ShopLink>
        </h3>
        <p className={css['tags']}>
          <span>{t(($) => $.catalog.kinds[kind])}</span>
          {tag && <span>{tag}</span>}
          {sale && <strong>{t(($) => $.catalog.sale)}</strong>}
        </p>
      </div>
      <div className={css['status']}>
        <Signal status={status} />
      </div>
      <div className={css['price']}>
        {product.price ? (
          <Price
            price={price(product.price)}
            was={product.old_price && price(product.old_price)}
            prefixed
          />
        ) : (
          <span className={css['stock']}>{t(($) => $.catalog.noPrice)}</span>
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
        <Skeleton height={60} width={96} />
        <Skeleton height={20} width={240} />
        <Skeleton height={20} width={180} />
        <Skeleton height={20} width={96} />
      </div>
    ))}
  </div>
);
