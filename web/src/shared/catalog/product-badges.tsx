import type { ReactNode } from 'react';
import css from './product-badges.module.css';

type ProductBadgesProps = Readonly<{
  /** Empty for a product without a tag. */
  tag: string;
  /** The sale badge. */
  children: ReactNode;
}>;

/** The sale badge and the tag of a product, above its name. */
export const ProductBadges = ({ tag, children }: ProductBadgesProps) => (
  <p className={css['badges']}>
    {children}
    {tag !== '' && <span>{tag}</span>}
  </p>
);
