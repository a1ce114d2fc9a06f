import type { AdminProduct } from '@shop/contracts/catalog/admin-products.contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { ListColumn } from '../../../../shared/back-office/list/list-column.ts';
import { VisibilityMark } from '../../../../shared/back-office/list/visibility-mark.tsx';
import { selectLang, selectRegion } from '../../../../shared/i18n/locale-slice.ts';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { Picture } from '../../../../shared/ui/picture.tsx';
import css from './products-list-page.module.css';
import { PriceCell } from './price-cell.tsx';
import { StatusCell } from './status-cell.tsx';
import { StockCell } from './stock-cell.tsx';

type Column = ListColumn<AdminProduct>;

/** The stock of a product, its price and its sales. */
const useSalesColumns = (): readonly Column[] => {
  const { t } = useTranslation();
  const region = useSelector(selectRegion);
  const { number } = useFormat();
  return [
    {
      id: 'stock',
      label: t(($) => $.adminProducts.stock),
      cell: ({ rates }) => <StockCell rates={rates} />,
      sort: 'stock',
      card: 'line',
    },
    {
      id: 'price',
      label: t(($) => $.adminProducts.price),
      cell: ({ price }) => <PriceCell price={price} />,
      sort: `price_${region}`,
      width: '100px',
      align: 'end',
      card: 'line',
    },
    {
      id: 'sold',
      label: t(($) => $.adminProducts.sold),
      cell: ({ sold }) => <span className={css['number']}>{number(sold)}</span>,
      sort: 'sold',
      width: '100px',
      align: 'end',
      card: 'line',
      isMinor: true,
    },
  ];
};

export const useProductColumns = (): readonly Column[] => {
  const { t } = useTranslation();
  const local = useLocal();
  const lang = useSelector(selectLang);
  const { day } = useFormat();
  const sales = useSalesColumns();
  return [
    {
      id: 'image',
      label: t(($) => $.adminProducts.image),
      cell: ({ image }) => (
        <Picture className={css['picture']} src={image} width={48} height={30} sizes="48px" />
      ),
      width: '72px',
      card: 'image',
      isMinor: true,
    },
    {
      id: 'name',
      label: t(($) => $.adminProducts.name),
      cell: (product) => local(product, 'name'),
      sort: `name_${lang}`,
      card: 'title',
    },
    {
      id: 'game',
      label: t(($) => $.adminProducts.game),
      cell: ({ game, kind }) => (
        <span className={css['pair']}>
          <span>{local(game, 'name')}</span>
          <span className={`${css['second']} ${css['kind']}`}>
            {t(($) => $.adminProducts.kinds[kind])}
          </span>
        </span>
      ),
      card: 'line',
    },
    {
      id: 'status',
      label: t(($) => $.adminProducts.status),
      cell: ({ status }) => <StatusCell status={status} />,
      sort: 'status_since',
      card: 'line',
    },
    ...sales,
    {
      id: 'visibility',
      label: t(($) => $.adminProducts.visibility),
      cell: ({ active, hidden }) => <VisibilityMark isActive={active} isHidden={hidden} />,
      width: '116px',
      card: 'badge',
    },
    {
      id: 'changed_at',
      label: t(($) => $.adminProducts.changed),
      cell: ({ changed_at: changed }) => <time dateTime={changed}>{day(changed)}</time>,
      sort: 'changed_at',
      width: '130px',
      isOptional: true,
    },
  ];
};
