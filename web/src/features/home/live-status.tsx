import type { ProductWithStatus, StatusOverview } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { isStatusShown } from '../../shared/catalog/is-status-shown.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { ProductStatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import css from './live-status.module.css';

const pathOf = ({ game, path }: ProductWithStatus): string => `/catalog/${game.path}/${path}`;

type LiveStatusProps = Readonly<{
  /** Undefined while loading. */
  overview: StatusOverview | undefined;
}>;

/** The number of working products, one of them as a picture, and recent status changes. */
export const LiveStatus = ({ overview }: LiveStatusProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  return (
    <section aria-labelledby="live-status">
      <div className={css['head']}>
        <h2 id="live-status" className={css['title']}>
          {t(($) => $.home.live.title)}
        </h2>
        <p className={css['count']}>
          {overview ? (
            t(($) => $.home.live.count[pluralForm(overview.products_count)], {
              working: number(overview.working_count),
              number: number(overview.products_count),
            })
          ) : (
            <Skeleton height="1em" width="9em" />
          )}
        </p>
      </div>
      {overview?.featured !== null && <Featured product={overview?.featured} />}
      {overview?.recent_changes.length !== 0 && <Changes products={overview?.recent_changes} />}
    </section>
  );
};

type FeaturedProps = Readonly<{ product: ProductWithStatus | undefined }>;

const Featured = ({ product }: FeaturedProps) => {
  const local = useLocal();
  if (!product) return <div className={css['featured']} />;
  return (
    <ShopLink to={pathOf(product)} className={css['featured']}>
      <Picture
        className={css['art']}
        src={product.image}
        width={640}
        height={400}
        sizes="(width < 970px) 100vw, 560px"
        main
      />
      <span className={css['caption']}>
        <span className={css['name']}>{local(product, 'name')}</span>
        {isStatusShown(product) && <ProductStatusBadge status={product.status} />}
      </span>
    </ShopLink>
  );
};

const placeholders = [0, 1, 2] as const;

type ChangesProps = Readonly<{ products: readonly ProductWithStatus[] | undefined }>;

const Changes = ({ products }: ChangesProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  return (
    <>
      <h3 className={css['subtitle']}>{t(($) => $.home.live.changes)}</h3>
      <ul>
        {products
          ? products.map((product) => (
              <li key={product.id} className={css['change']}>
                <ShopLink to={pathOf(product)}>
                  {local(product, 'name')}{' '}
                  <span className={css['game']}>{local(product.game, 'name')}</span>
                </ShopLink>
                {isStatusShown(product) && <ProductStatusBadge status={product.status} />}
              </li>
            ))
          : placeholders.map((index) => (
              <li key={index} className={css['change']}>
                <Skeleton height={20} width="60%" />
              </li>
            ))}
      </ul>
    </>
  );
};
