import { Button } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { isCreatedEntry } from './created-entry.ts';
import css from './entity-form.module.css';

type SaveBarProps = Readonly<{
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** Whether the save waits for uploads. */
  isAwaitingUploads: boolean;
  onDiscard: () => void;
}>;

/** A bar at the bottom of the window: whether there are unsaved changes, and its buttons. */
export const SaveBar = (props: SaveBarProps) => {
  const { isNew, isDirty, isSaving, isAwaitingUploads, onDiscard } = props;
  const { t } = useTranslation();
  const isBusy = isSaving || isAwaitingUploads;
  const keys = useOs() === 'macos' ? '⌘S' : 'Ctrl+S';
  const submit = useFocusAfter(isBusy);
  const { state } = useLocation() as { state: unknown }; // from a link
  const isFollowing = useNavigationType() === NavigationType.Replace && isCreatedEntry(state);

  /** Creating an entry removes the form that had the focus. A reload is another type. */
  useEffect(() => {
    if (isFollowing && isFocusLost()) submit.current?.focus({ preventScroll: true });
  }, [isFollowing, submit]);
  return (
    <div className={css['bar']}>
      <output className={css['status']} data-dirty={isDirty || undefined}>
        {isAwaitingUploads
          ? t(($) => $.adminForm.savesAfterUploads)
          : (isDirty || !isNew) && t(($) => $.adminForm[isDirty ? 'unsaved' : 'unchanged'])}
      </output>
      {isDirty && (
        <Button variant="subtle" size="sm" onClick={onDiscard}>
          {t(($) => $.adminForm.discard)}
        </Button>
      )}
      <Button
        type="submit"
        variant="filled"
        size="sm"
        loading={isBusy}
        ref={submit}
        title={t(($) => $.adminForm.saveKeys, { keys })}
        aria-keyshortcuts="Control+S Meta+S"
        rightSection={
          <kbd className={css['keys']} aria-hidden="true">
            {keys}
          </kbd>
        }
        data-unready={!isDirty || undefined}
      >
        {t(($) => $.adminForm[isNew ? 'create' : 'save'])}
      </Button>
    </div>
  );
};
