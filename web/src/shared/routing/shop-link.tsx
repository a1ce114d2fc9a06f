import type { ReactNode, Ref } from 'react';
import type { LinkProps } from 'react-router-dom';
import { Link, NavLink } from 'react-router-dom';
import { useShop } from '../shop-context.ts';
import { useLangPrefix } from './use-lang-prefix.ts';

type ShopLinkProps = Readonly<Omit<LinkProps, 'to' | 'ref'>> &
  Readonly<{ to: string; ref?: Ref<HTMLAnchorElement>; children?: ReactNode }>;

/** A link inside the shop. Adds the language prefix and preloads the page's code. */
export const ShopLink = ({ to, ...props }: ShopLinkProps) => {
  const prefixed = useLangPrefix()(to);
  const { prefetch } = useShop();
  return (
    <Link
      {...props}
      to={prefixed}
      onPointerEnter={() => prefetch(prefixed)}
      onFocus={() => prefetch(prefixed)}
    />
  );
};

type ShopNavLinkProps = Readonly<{
  to: string;
  className?: string | undefined;
  children: ReactNode;
}>;

/** A `ShopLink` that marks the current page. */
export const ShopNavLink = ({ to, className, children }: ShopNavLinkProps) => {
  const prefixed = useLangPrefix()(to);
  const { prefetch } = useShop();
  return (
    <NavLink
      to={prefixed}
      end={to === '/'}
      className={className ?? ''}
      onPointerEnter={() => prefetch(prefixed)}
      onFocus={() => prefetch(prefixed)}
    >
      {children}
    </NavLink>
  );
};
