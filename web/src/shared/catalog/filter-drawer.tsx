import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlagChoices, KindChoice } from './filter-choices.tsx';
import modal from '../ui/mantine/modal.module.css';
import css from './filter-drawer.module.css';
import type { ListChoices } from './list-choices.ts';
import { activeFilterCount, pickListChoices, noChoices } from './list-choices.ts';
import type { CatalogQuery } from './catalog-query.ts';

type FilterDrawerProps = Readonly<{
  opened: boolean;
  onClose: () => void;
  catalogQuery: CatalogQuery;
  onApply: (choices: ListChoices) => void;
  /** Whether the list has a stock filter. Only products have stock. */
  withStock: boolean;
  renderFound: (catalogQuery: CatalogQuery) => ReactNode;
}>;

/** The filters of a list on phones. Changes take effect when they are applied. */
export const FilterDrawer = ({ opened, onClose, ...props }: FilterDrawerProps) => {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      transitionProps={{ duration: 400 }}
      title={t(($) => $.catalog.filters.open)}
      closeButtonProps={{ 'aria-label': t(($) => $.catalog.filters.close) }}
      attributes={{ header: { role: 'none' } }}
      classNames={{ ...modal, content: `${modal['content'] ?? ''} ${css['content'] ?? ''}` }}
    >
      <Draft {...props} />
    </Drawer>
  );
};

/** Unmounted while the drawer is closed, so that it starts with the active filters. */
const Draft = (props: Omit<FilterDrawerProps, 'opened' | 'onClose'>) => {
  const { catalogQuery, onApply, withStock, renderFound } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState(pickListChoices(catalogQuery));
  const handleChange = (part: Partial<ListChoices>) => setDraft({ ...draft, ...part });
  return (
    <div className={css['draft']}>
      <KindChoice name="draft-kind" choices={draft} onChange={handleChange} />
      <div className={css['flags']}>
        <FlagChoices choices={draft} onChange={handleChange} withStock={withStock} />
      </div>
      <output className={css['found']}>
        {renderFound({ ...catalogQuery, ...draft, page: 1 })}
      </output>
      <div className={css['actions']}>
        <Button
          variant="default"
          data-unready={activeFilterCount(draft) === 0 || undefined}
          onClick={() => setDraft(noChoices)}
        >
          {t(($) => $.catalog.filters.reset)}
        </Button>
        <Button variant="filled" onClick={() => onApply(draft)}>
          {t(($) => $.catalog.filters.show)}
        </Button>
      </div>
    </div>
  );
};
