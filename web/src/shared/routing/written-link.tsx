import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShop } from '../shop-context.ts';
import { ShopLink } from './shop-link.tsx';
import { readAddress } from './written-address.ts';
import css from './written-link.module.css';

type WrittenLinkProps = Readonly<{
  /** The address as staff entered it: a path of the shop, or an external address. */
  to: string;
  className?: string | undefined;
  /** Whether the link text names the destination, so that no icon is needed. */
  plain?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}>;

/** Renders a link inside the shop as a client-side one, and marks external links. */
export const WrittenLink = ({ to, plain = false, children, ...props }: WrittenLinkProps) => {
  const { t } = useTranslation();
  const { origin } = useShop();
  const address = readAddress(to, origin);
  switch (address?.kind) {
    case undefined:
      return <span className={props.className}>{children}</span>;
    case 'page':
      return (
        <ShopLink {...props} to={address.path}>
          {children}
        </ShopLink>
      );
    case 'place':
      return (
        <Link {...props} to={{ hash: address.hash }}>
          {children}
        </Link>
      );
    case 'file':
    case 'mail':
      return (
        <a {...props} href={address.href}>
          {children}
        </a>
      );
    case 'outside':
      return (
        <a {...props} href={address.href} target="_blank" rel="noopener noreferrer">
          {children}
          {!plain && <IconExternalLink size="1em" aria-hidden="true" className={css['mark']} />}
          <VisuallyHidden>{`, ${t(($) => $.shell.newTab)}`}</VisuallyHidden>
        </a>
      );
  }
};
