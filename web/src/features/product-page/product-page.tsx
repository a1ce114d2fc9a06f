import type { ProductPage } from '@shop/domain/catalog/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../shared/text/use-local.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { Signal } from '../../shared/ui/signal/signal.tsx';
import { Gallery } from './gallery.tsx';
import css from './product-page.module.css';
import { ProductTabs } from './product-tabs.tsx';

type ProductPageViewProps = Readonly<{ product: ProductPage; checkout: ReactNode }>;

export const ProductPageView = ({ product, checkout }: ProductPageViewProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { game, status, kind, activation_region: activation } = product;
  const name = local(product, 'name');
  const tag = local(product, 'tag');
  const description = local(product, 'description');
  const gameName = local(game, 'name');
  return (
    <>
      <PageMeta title={`${name} — ${gameName}`} description={description} />
      <Breadcrumbs
        crumbs={[
          { label: t(($) => $.catalog.title), link: '/catalog' },
          { label: gameName, link: `/catalog/${game.path}` },
          { label: name },
        ]}
      />
      <div className={css['page']}>
        <header className={css['head']}>
          <h1>{name}</h1>
          <div className={css['status']}>
            <Signal status={status} size="l" />
            <p className={css['meaning']}>{local(status, 'text')}</p>
          </div>
        </header>
        <div className={css['media']}>
          <Gallery product={product} />
        </div>
        <aside className={css['checkout']} aria-label={t(($) => $.checkout.title)}>
          {checkout}
        </aside>
        <div className={css['about']}>
          <dl className={css['facts']}>
            <div>
              <dt>{t(($) => $.product.activation)}</dt>
              <dd>{t(($) => $.product.activationRegions[activation])}</dd>
            </div>
            <div>
              <dt>{t(($) => $.product.kind)}</dt>
              <dd>
                {t(($) => $.catalog.kinds[kind])}
                {tag && `, ${tag}`}
              </dd>
            </div>
          </dl>
          {description && <p className={css['description']}>{description}</p>}
          <ProductTabs product={product} />
        </div>
      </div>
    </>
  );
};
