import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay } from '../lazy/lazy-overlay.tsx';
import { useFormat } from '../text/use-format.ts';
import { CountMark } from '../ui/count-mark.tsx';
import { activeFilterCount } from './list-choices.ts';
import type { ListWish } from './list-wish.ts';
import { addressOf } from './list-wish.ts';
import type { ListWishing } from './use-list-wish.ts';

const FilterDrawer = lazyOverlay(async () => (await import('./filter-drawer.tsx')).FilterDrawer);

type FilterOpenerProps = Pick<ListWishing, 'wish' | 'change'> &
  Readonly<{
    withStock: boolean;
    renderFound: (wish: ListWish) => ReactNode;
    className?: string | undefined;
  }>;

/** The button that opens the filters on phones, with the number of active ones. */
export const FilterOpener = (props: FilterOpenerProps) => {
  const { wish, change, withStock, renderFound, className } = props;
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const [opened, setOpened] = useState(false);
  const count = activeFilterCount(wish);
  return (
    <>
      <Button
        variant="default"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={opened}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
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
        wish={wish}
        onApply={(choices) => {
          setOpened(false);
          if (addressOf({ ...wish, ...choices }) !== addressOf(wish)) change(choices);
        }}
        withStock={withStock}
        renderFound={renderFound}
      />
    </>
  );
};
