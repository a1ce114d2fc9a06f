import type { RegionalPrice } from '@shop/contracts/wire/contract';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useFormat } from '../../shared/text/use-format.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import css from './found-row.module.css';

type FoundRowProps = Readonly<{
  /** The path without a language. */
  path: string;
  image: string;
  name: string;
  /** The game that the result belongs to. */
  owner?: string;
  status: ReactNode;
  price: RegionalPrice | null;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

/** A link to a result with its name, status and price. */
export const FoundRow = (props: FoundRowProps) => {
  const { path, image, name, owner, status, price: prices, onOpen, onKeyDown } = props;
  const { t } = useTranslation();
  const { money, price } = useFormat();
  return (
    <ShopLink to={path} className={css['row']} onClick={onOpen} onKeyDown={onKeyDown}>
      <Picture src={image} width={48} height={48} sizes="48px" />
      <span className={css['name']}>
        <span>{name}</span>
        {owner && <span className={css['owner']}>{owner}</span>}
      </span>
      <span className={css['status']}>{status}</span>
      <span className={css['price']}>
        {prices
          ? t(($) => $.catalog.from, { price: money(price(prices)) })
          : t(($) => $.catalog.unavailable)}
      </span>
    </ShopLink>
  );
};
