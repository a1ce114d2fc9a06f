import { useTranslation } from 'react-i18next';
import { ShopLink } from '../routing/shop-link.tsx';
import css from './breadcrumbs.module.css';

export type Crumb = Readonly<{ label: string; link?: string }>;

type BreadcrumbsProps = Readonly<{ crumbs: readonly Crumb[] }>;

/** The path from the home page. A crumb without a link is the current page. */
export const Breadcrumbs = ({ crumbs }: BreadcrumbsProps) => {
  const { t } = useTranslation();
  const all = [{ label: t(($) => $.shell.store), link: '/' }, ...crumbs];
  return (
    <nav aria-label={t(($) => $.shell.breadcrumbs)}>
      <ol className={css['list']}>
        {all.map(({ label, link }) => (
          <li key={label} className={css['crumb']}>
            {link ? (
              <ShopLink to={link}>{label}</ShopLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
