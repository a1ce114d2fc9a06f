import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay } from '../lazy/lazy-overlay.tsx';
import { useFormat } from '../text/use-format.ts';
import { CountMark } from '../ui/count-mark.tsx';
import { activeFilterCount } from './list-choices.ts';
import type { CatalogQuery } from './catalog-query.ts';
import { toSearchString } from './catalog-query.ts';
import type { CatalogQueryControls } from './use-catalog-query.ts';

const FilterDrawer = lazyOverlay(async () => (await import('./filter-drawer.tsx')).FilterDrawer);

type FilterOpenerProps = Pick<CatalogQueryControls, 'catalogQuery' | 'change'> &
  Readonly<{
    withStock: boolean;
    renderFound: (catalogQuery: CatalogQuery) => ReactNode;
    className?: string | undefined;
  }>;

/** The button that opens the filters on phones, with the number of active ones. */
export const FilterOpener = (props: FilterOpenerProps) => {
  const { catalogQuery, change, withStock, renderFound, className } = props;
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const [opened, setOpened] = useState(false);
  const count = activeFilterCount(catalogQuery);
  return (
    <>
      <Button
        variant="default"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={opened}
        // The number of filters takes the place of the icon, so that the sort order has room.
        leftSection={count === 0 && <IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onPointerEnter={FilterDrawer.preload}
        onClick={() => setOpened(true)}
      >
        {t(($) => $.catalog.filters.open)}{' '}
        <CountMark
          count={count}
          label={t(($) => $.catalog.filters.active[pluralForm(count)], { number: number(count) })}
        />
      </Button>
      <FilterDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        catalogQuery={catalogQuery}
        onApply={(choices) => {
          setOpened(false);
          if (toSearchString({ ...catalogQuery, ...choices }) !== toSearchString(catalogQuery))
            change(choices);
        }}
        withStock={withStock}
        renderFound={renderFound}
      />
    </>
  );
};
