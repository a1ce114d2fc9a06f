import type { AdminPage } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '../../../shared/back-office/figure-table.tsx';
import { PanelState } from '../../../shared/back-office/panel-state.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { hiddenBelow } from '../../../shared/ui/hidden-below.ts';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import { pagePath, useAdminPagesQuery } from './pages-api.ts';
import css from './pages-list-page.module.css';

/** The three pages whose texts administrators edit. */
export const PagesListPage = () => {
  const { t } = useTranslation();
  const query = useAdminPagesQuery();
  const title = t(($) => $.adminPages.title);
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <header>
        <h1 className={css['title']}>{title}</h1>
        <p className={css['hint']}>{t(($) => $.adminPages.hint)}</p>
      </header>
      <PanelState query={query}>{(pages) => <PagesTable pages={pages} />}</PanelState>
    </div>
  );
};

const PagesTable = ({ pages }: Readonly<{ pages: readonly AdminPage[] }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { dateTime } = useFormat();
  return (
    <FigureTable className={css['table'] ?? ''} aria-label={t(($) => $.adminPages.title)}>
      <thead className={hiddenBelow(640)}>
        <tr>
          <th scope="col">{t(($) => $.adminPages.name)}</th>
          <th scope="col">{t(($) => $.adminPages.address)}</th>
          <th scope="col">{t(($) => $.adminPages.version)}</th>
          <th scope="col">{t(($) => $.adminPages.changed)}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.id}>
            <th scope="row">
              <ShopLink to={pagePath(page.id)}>{local(page, 'title')}</ShopLink>
            </th>
            <td data-label={t(($) => $.adminPages.address)}>
              <code>/{page.id}</code>
            </td>
            <td data-label={t(($) => $.adminPages.version)}>{page.revision + 1}</td>
            <td data-label={t(($) => $.adminPages.changed)}>
              {page.changed_at === null ? (
                t(($) => $.adminPages.original)
              ) : (
                <time dateTime={page.changed_at}>{dateTime(page.changed_at)}</time>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
};
