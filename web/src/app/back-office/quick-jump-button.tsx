import { Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay } from '../../shared/lazy/lazy-overlay.tsx';
import { hiddenBelow } from '../../shared/ui/hidden-below.ts';
import css from './quick-jump-button.module.css';

const QuickJump = lazyOverlay(async () => (await import('./quick-jump.tsx')).QuickJump);

/** Opens the quick jump. Ctrl+K and ⌘K do the same on every staff page. */
export const QuickJumpButton = () => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  useHotkeys([['mod+K', () => setOpened(true), { usePhysicalKeys: true }]], []);
  return (
    <>
      <button
        type="button"
        className={css['button']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={QuickJump.preload}
        onFocus={QuickJump.preload}
        onClick={() => setOpened(true)}
      >
        <IconSearch size={18} aria-hidden="true" />
        <span className={`${css['label'] ?? ''} ${hiddenBelow(1024)}`}>
          {t(($) => $.admin.jump.open)}
        </span>
        <Kbd className={css['keys']} aria-hidden="true">
          Ctrl K
        </Kbd>
      </button>
      <QuickJump opened={opened} onClose={() => setOpened(false)} />
    </>
  );
};
