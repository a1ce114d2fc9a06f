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
  /** As staff wrote it: a path of the shop, or an address elsewhere. */
  to: string;
  className?: string | undefined;
  /** Says where it leads in words of its own, so that no mark is needed. */
  plain?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}>;

/** Follows what leads into the shop itself, and marks what leads out of it. */
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
