import { FocusTrap, Portal } from '@mantine/core';
import { useFocusReturn, useReducedMotion, useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import css from './search-overlay.module.css';
import { SearchPanel } from './search-panel.tsx';
import { useStages } from './use-stages.ts';

type SearchOverlayProps = Readonly<{ opened: boolean; onClose: () => void }>;

export const SearchOverlay = ({ opened, onClose }: SearchOverlayProps) => {
  const { t } = useTranslation();
  const stage = useStages(opened, useReducedMotion());
  const shown = opened || stage > 0;
  useFocusReturn({ opened });

  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && opened) onClose();
  });

  useEffect(() => {
    if (!shown) return;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
    };
  }, [shown]);

  if (!shown) return null;
  return (
    <Portal>
      <FocusTrap active={opened}>
        <dialog
          open
          aria-modal="true"
          aria-label={t(($) => $.search.title)}
          className={css['overlay']}
          data-stage={stage}
          tabIndex={-1}
        >
          <button
            type="button"
            className={css['veil']}
            aria-label={t(($) => $.search.close)}
            tabIndex={-1}
            onClick={onClose}
          />
          <SearchPanel onClose={onClose} />
        </dialog>
      </FocusTrap>
    </Portal>
  );
};
