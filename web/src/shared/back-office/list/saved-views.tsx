import { Button, Popover } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuiltInView } from './built-in-view.ts';
import { SavedViewsPanel } from './saved-views-panel.tsx';
import css from './saved-views.module.css';

type SavedViewsProps = Readonly<{
  section: string;
  builtIn: readonly BuiltInView[];
  /** The query string of the list as it is now, without its page. */
  search: string;
  onShow: (search: string) => void;
}>;

/** Searches, filters and orders that were saved under a name. They are fetched when it opens. */
export const SavedViews = ({ section, builtIn, search, onShow }: SavedViewsProps) => {
  const { t } = useTranslation();
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
      classNames={{ dropdown: css['dropdown'] ?? '' }}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="sm"
          className={css['button'] ?? ''}
          leftSection={<IconBookmark size={18} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={css['label']}>{label}</span>
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
              onShow(next);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
