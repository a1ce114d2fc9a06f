import type { ProductPage } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectRegion } from '../../shared/i18n/locale-slice.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { Price } from '../../shared/ui/price.tsx';
import css from './alternatives.module.css';

type AlternativesProps = Readonly<{ product: Pick<ProductPage, 'alternatives'> }>;

/** Alternatives: other products of the game that are for sale in the chosen region. */
export const Alternatives = ({ product }: AlternativesProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { price } = useFormat();
  const region = useSelector(selectRegion);
  const others = product.alternatives.filter(({ available_in: regions }) =>
    regions.includes(region),
  );
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
