import { Button, Popover } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenBelow } from '../../ui/hidden-below.ts';
import { useToasts } from '../../ui/toasts.tsx';
import type { BuiltInView } from './built-in-view.ts';
import { SavedViewsPanel } from './saved-views-panel.tsx';
import dropdown from './dropdown.module.css';
import css from './saved-views.module.css';

type SavedViewsProps = Readonly<{
  section: string;
  builtIn: readonly BuiltInView[];
  /** The current query string of the list, without the page. */
  search: string;
  /** Shows a view. Returns whether the list still has all of its filters. */
  onShow: (search: string) => boolean;
}>;

/** Saved searches, filters and sort orders. Loaded when it opens. */
export const SavedViews = ({ section, builtIn, search, onShow }: SavedViewsProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const label = t(($) => $.adminList.views.label);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={8}
      trapFocus
      returnFocus
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: dropdown['dropdown'] ?? '' }}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="sm"
          className={css['button'] ?? ''}
          classNames={{ label: hiddenBelow(640) }}
          leftSection={<IconBookmark size={18} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {isOpen && (
          <SavedViewsPanel
            section={section}
            builtIn={builtIn}
            search={search}
            onShow={(next) => {
              setOpen(false);
              if (!onShow(next)) toasts.refused(t(($) => $.adminList.views.incomplete));
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
