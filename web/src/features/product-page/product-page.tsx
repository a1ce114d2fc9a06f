import type { ProductPage } from '@shop/contracts/catalog/contract';
import type { TablerIcon } from '@tabler/icons-react';
import { IconMapPin, IconWorld, IconWorldMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductBadges } from '../../shared/catalog/product-badges.tsx';
import { SaleMark } from '../../shared/catalog/sale-mark.tsx';
import { isStatusShown } from '../../shared/catalog/is-status-shown.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { useBreadcrumbData } from '../../shared/ui/breadcrumb-data.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { ProductStatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { Gallery } from './gallery.tsx';
import css from './product-page.module.css';
import { ProductTabs } from './product-tabs.tsx';
import { StatusHistory } from './status-history.tsx';
import { useProductData } from './use-product-data.ts';

type ProductPageViewProps = Readonly<{ product: ProductPage; checkout: ReactNode }>;

const regionIcons: Readonly<Record<ProductPage['activation_region'], TablerIcon>> = {
  cis: IconMapPin,
  global: IconWorld,
  global_except_cn: IconWorldMinus,
};

export const ProductPageView = ({ product, checkout }: ProductPageViewProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { game, status, sale } = product;
  const name = local(product, 'name');
  const tag = local(product, 'tag');
  const description = local(product, 'description');
  const meaning = local(status, 'text');
  const gameName = local(game, 'name');
  const productData = useProductData();
  const breadcrumbData = useBreadcrumbData();
  const crumbs = [
    { label: t(($) => $.catalog.title), link: '/catalog' },
    { label: gameName, link: `/catalog/${game.path}` },
    { label: name },
  ];
  return (
    <>
      <PageMeta
        title={`${name} — ${gameName}`}
        description={description}
        image={product.image}
        data={[productData(product), breadcrumbData(crumbs)]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className={css['page']}>
        <header className={css['head']}>
          <ShopLink className={css['game']} to={`/catalog/${game.path}`}>
            <Picture
              className={css['logo']}
              src={game.logo}
              width={150}
              height={40}
              sizes="150px"
            />
            <span>{gameName}</span>
          </ShopLink>
          {(sale || tag) && (
            <ProductBadges tag={tag}>
              <SaleMark product={product} />
            </ProductBadges>
          )}
          <h1>{name}</h1>
          {isStatusShown(product) && (
            <div className={css['status']}>
              <ProductStatusBadge status={status} size="l" />
              {meaning && <p className={css['meaning']}>{meaning}</p>}
              <StatusHistory changes={product.status_changes} />
            </div>
          )}
        </header>
        <div className={css['media']}>
          <Gallery product={product} />
        </div>
        <div className={css['intro']}>
          <ProductFacts product={product} />
          {description && <p className={css['description']}>{description}</p>}
        </div>
        <aside className={css['checkout']} aria-label={t(($) => $.checkout.title)}>
          {checkout}
        </aside>
        <div className={css['about']}>
          <ProductTabs product={product} />
        </div>
      </div>
    </>
  );
};

type ProductFactsProps = Readonly<{
  product: Pick<ProductPage, 'activation_region' | 'kind'>;
}>;

const ProductFacts = ({ product }: ProductFactsProps) => {
  const { t } = useTranslation();
  const { kind, activation_region: activation } = product;
  const RegionIcon = regionIcons[activation];
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{t(($) => $.product.activation)}</dt>
        <dd className={css['region']}>
          <RegionIcon size={18} aria-hidden="true" />
          {t(($) => $.product.activationRegions[activation])}
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.product.kind)}</dt>
        <dd>{t(($) => $.catalog.kinds[kind])}</dd>
      </div>
    </dl>
  );
};
