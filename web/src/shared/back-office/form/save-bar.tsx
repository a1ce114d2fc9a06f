import { Button } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import css from './entity-form.module.css';

type SaveBarProps = Readonly<{
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}>;

/** A bar at the bottom of the window: whether there are unsaved changes, and its buttons. */
export const SaveBar = ({ isNew, isDirty, isSaving, onDiscard }: SaveBarProps) => {
  const { t } = useTranslation();
  const keys = useOs() === 'macos' ? '⌘S' : 'Ctrl+S';
  const submit = useFocusAfter(isSaving);
  return (
    <div className={css['bar']}>
      <output className={css['status']} data-dirty={isDirty || undefined}>
        {(isDirty || !isNew) && t(($) => $.adminForm[isDirty ? 'unsaved' : 'unchanged'])}
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
        loading={isSaving}
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
