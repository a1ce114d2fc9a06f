import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import { useFocusAfterPaging } from '../../../shared/ui/use-focus-after-paging.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { useAgentTicketsQuery } from './agent-inbox-api.ts';
import { QueueFilterForm } from './queue-filter-form.tsx';
import listPage from '../../../shared/ui/list-page.module.css';
import css from './queue-page.module.css';
import { QueueTable } from './queue-table.tsx';
import { useQueueFilters } from './use-queue-filters.ts';

const everyMs = 10_000;

/** All tickets, longest waiting first. */
export const QueuePage = () => {
  const { t } = useTranslation();
  const filters = useQueueFilters();
  const query = useAgentTicketsQuery(filters.search, {
    pollingInterval: everyMs,
    refetchOnMountOrArgChange: true,
  });
  /** The previous page stays visible until the next one loads, and the pressed button focused. */
  const shown = query.currentData ?? (query.isFetching ? query.data : undefined);
  const heading = useFocusAfterPaging<HTMLHeadingElement>(
    Number(filters.values.page),
    query.currentData !== undefined,
  );
  const title = t(($) => $.agentInbox.title);
  return (
    <div className={listPage['page']}>
      <PageMeta title={title} noindex />
      <h1 ref={heading} tabIndex={-1} className={listPage['title']}>
        {title}
      </h1>
      <QueueFilterForm key={filters.values.q} filters={filters} />
      <QueryState
        query={{ ...query, currentData: shown }}
        skeleton={<ListSkeleton rowHeight={48} />}
      >
        {({ items, total, page, size }) => (
          <>
            <output className={css['total']}>
              {t(($) => $.agentInbox.total, { count: total })}
            </output>
            {items.length === 0 ? (
              <NoTickets isFiltered={filters.isFiltered} />
            ) : (
              <QueueTable tickets={items} />
            )}
            <Pages
              page={page}
              pages={Math.ceil(total / size)}
              onPage={(next) => filters.change({ page: String(next) })}
            />
          </>
        )}
      </QueryState>
    </div>
  );
};

const NoTickets = ({ isFiltered }: Readonly<{ isFiltered: boolean }>) => {
  const { t } = useTranslation();
  return (
    <section className={css['empty']}>
      <h2>{t(($) => (isFiltered ? $.agentInbox.noMatch : $.agentInbox.empty))}</h2>
      <p>{t(($) => (isFiltered ? $.agentInbox.noMatchText : $.agentInbox.emptyText))}</p>
    </section>
  );
};

type PagesProps = Readonly<{ page: number; pages: number; onPage: (page: number) => void }>;

const Pages = ({ page, pages, onPage }: PagesProps) => {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <nav className={css['pages']} aria-label={t(($) => $.agentInbox.pages)}>
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t(($) => $.agentInbox.previous)}
      </Button>
      <output>{t(($) => $.agentInbox.page, { page, pages })}</output>
      <Button variant="default" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t(($) => $.agentInbox.next)}
      </Button>
    </nav>
  );
};
