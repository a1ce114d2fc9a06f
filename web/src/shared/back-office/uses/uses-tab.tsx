import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../routing/shop-link.tsx';
import { useFormat } from '../../text/use-format.ts';
import { useLocal } from '../../text/use-local.ts';
import { useFocusAfterPaging } from '../../ui/use-focus-after-paging.ts';
import { PageButtons } from '../page-buttons.tsx';
import { EmptyPanel, PanelState } from '../panel-state.tsx';
import { useUsesQuery } from './uses-api.ts';
import { findUsePath } from './find-use-path.ts';
import css from './uses-tab.module.css';

type UsesTabProps = Readonly<{
  /** The path of the entry, below `/api`. */
  path: string;
}>;

const size = 25;

/** The references to an entry, each with a link. */
export const UsesTab = ({ path }: UsesTabProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const local = useLocal();
  const [page, setPage] = useState(1);
  const query = useUsesQuery({ path, page, size }, { refetchOnMountOrArgChange: true });
  const list = useFocusAfterPaging<HTMLTableElement>(page, query.currentData !== undefined);
  return (
    <PanelState query={{ ...query, currentData: query.currentData ?? query.data }}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyPanel
            title={t(($) => $.adminForm.uses.empty)}
            text={t(($) => $.adminForm.uses.emptyText)}
          />
        ) : (
          <div className={css['uses']}>
            <p>{t(($) => $.adminForm.uses.total, { total: number(total) })}</p>
            <table ref={list} tabIndex={-1} className={css['table']}>
              <thead>
                <tr>
                  <th scope="col">{t(($) => $.adminForm.uses.kind)}</th>
                  <th scope="col">{t(($) => $.adminForm.uses.name)}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((use) => (
                  <tr key={`${use.kind} ${use.id}`}>
                    <td>{t(($) => $.adminForm.uses.kinds[use.kind])}</td>
                    <td>
                      <ShopLink to={findUsePath(use)}>{local(use, 'label')}</ShopLink>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <PageButtons page={page} pages={Math.ceil(total / size)} onChange={setPage} />
          </div>
        )
      }
    </PanelState>
  );
};
