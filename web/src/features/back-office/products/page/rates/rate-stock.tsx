import type { AdminRate } from '@shop/contracts/catalog/admin-products.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/text/use-format.ts';
import { ShopLink } from '../../../../../shared/routing/shop-link.tsx';
import { ratePath } from './rate-paths.ts';
import softText from '../../../../../shared/back-office/soft-text.module.css';
import css from './rates.module.css';

type RateStockProps = Readonly<{ stock: AdminRate | undefined }>;

/** The number of available keys of a rate, with a link. */
export const RateStock = ({ stock }: RateStockProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (!stock)
    return <span className={softText['tiny']}>{t(($) => $.adminProduct.plan.unsaved)}</span>;
  return (
    <ShopLink className={css['stock']} data-level={stock.stock} to={ratePath(stock.id)}>
      {stock.available === null
        ? t(($) => $.adminProduct.plan.levels[stock.stock])
        : number(stock.available)}
    </ShopLink>
  );
};
