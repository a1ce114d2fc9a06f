import type { AdminPage, PageVersionItem } from '@shop/contracts/content/back-office.contract';
import { useState } from 'react';
import { PanelState } from '../../../shared/back-office/panel-state.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { usePageVersionsQuery } from './pages-api.ts';
import { VersionDialog } from './version-dialog.tsx';
import { VersionsTable } from './versions-table.tsx';
import css from './versions.module.css';

type VersionsTabProps = Readonly<{ page: AdminPage; isDirty: boolean }>;

/** The versions of a page: authors, texts, and the differences between any two. */
export const VersionsTab = ({ page, isDirty }: VersionsTabProps) => {
  const query = usePageVersionsQuery(page.id, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<PageVersionItem>();
  return (
    <PanelState query={{ ...query, currentData: query.currentData ?? query.data }}>
      {({ items }) => (
        <div className={css['versions']}>
          {items.length > 1 && <CompareVersions page={page.id} items={items} />}
          <VersionsTable items={items} current={page.revision} onOpen={setOpened} />
          <VersionDialog
            page={page}
            item={opened}
            isDirty={isDirty}
            onClose={() => setOpened(undefined)}
          />
        </div>
      )}
    </PanelState>
  );
};
