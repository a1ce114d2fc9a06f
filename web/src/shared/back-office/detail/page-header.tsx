import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ShopLink } from '../../routing/shop-link.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import css from './page-header.module.css';
import { useBackToList } from './use-back-to-list.ts';

type PageHeaderProps = Readonly<{
  title: string;
  /** The link to the list. */
  back?: Readonly<{ path: string; label: string }> | undefined;
  /** The state, beside the title. */
  mark?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** A line below the title. */
  note?: ReactNode;
}>;

/** The header of a page about one object: its title, state and actions. */
export const PageHeader = (props: PageHeaderProps) => {
  const { title, back, mark, actions, note } = props;
  const list = useBackToList(back?.path);
  useFocusAfterRemoval(actions); // an action is often not possible twice
  return (
    <header className={css['header']}>
      <PageMeta title={title} noindex />
      {back && list && (
        <ShopLink
          to={list.to}
          state={list.state}
          className={css['back']}
          aria-keyshortcuts="Escape"
        >
          <IconArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </ShopLink>
      )}
      <div className={css['line']}>
        <div className={css['heading']}>
          <div className={css['titleLine']}>
            <h1 className={css['title']}>{title}</h1>
            {mark}
          </div>
          {note !== undefined && <p className={css['note']}>{note}</p>}
        </div>
        {actions !== undefined && <div className={css['actions']}>{actions}</div>}
      </div>
    </header>
  );
};
