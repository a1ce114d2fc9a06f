import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import css from './keys.module.css';

type PageHeaderProps = Readonly<{
  title: string;
  /** The link to the list. */
  back: Readonly<{ path: string; label: string }>;
  /** The state, beside the title. */
  mark?: ReactNode;
  /** A line below the title. */
  note?: ReactNode;
  actions?: ReactNode;
}>;

/** The header of a page about a key, rate, import or manual delivery. */
export const PageHeader = ({ title, back, mark, note, actions }: PageHeaderProps) => (
  <header className={css['header']}>
    <PageMeta title={title} noindex />
    <ShopLink to={back.path} className={css['back']}>
      <IconArrowLeft size={16} aria-hidden="true" />
      {back.label}
    </ShopLink>
    <div className={css['line']}>
      <h1 className={css['title']}>{title}</h1>
      {mark}
      {actions !== undefined && <div className={css['actions']}>{actions}</div>}
    </div>
    {note !== undefined && <p className={css['soft']}>{note}</p>}
  </header>
);
