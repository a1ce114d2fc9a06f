import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import type { ArchiveEntry } from '../entry-api.ts';
import { useArchiveEntryMutation } from '../entry-api.ts';
import { ArchiveUsesDialog } from '../uses/archive-uses-dialog.tsx';
import type { UsesPage } from '../uses/uses-api.ts';
import { useLazyUsesQuery } from '../uses/uses-api.ts';

type ArchiveState = Readonly<{ revision: number; isActive: boolean }>;

type ArchiveButtonProps = ArchiveState &
  Readonly<{
    /** The path of the entry, below `/api`. */
    path: string;
    name: string;
    /** Archiving creates a new revision, which conflicts with unsaved changes. */
    isDirty: boolean;
    /** Whether other entries may refer to it. Archiving then lists them. */
    hasUses: boolean;
  }>;

/** The maximum number of uses listed in the dialog. */
const maxShown = 5;

/** Archives or restores an entry. The toast has an undo button. */
export const ArchiveButton = (props: ArchiveButtonProps) => {
  const { path, name, isDirty, hasUses } = props;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [send, { isLoading }] = useArchiveEntryMutation();
  const [loadUses, { isFetching }] = useLazyUsesQuery();
  const [uses, setUses] = useState<UsesPage>();
  const [done, setDone] = useState<ArchiveState>(props);
  /** The result of an action here is newer than the read model until its revision catches up. */
  const { revision, isActive } = done.revision > props.revision ? done : props;

  const run = async (action: ArchiveEntry['action'], seen: number, canUndo: boolean) => {
    const { data, error } = await send({ path, revision: seen, action });
    if (error) return toasts.refused(asProblem(error, lang).message);
    const isArchived = action === 'archive';
    setDone({ revision: data.revision, isActive: !isArchived });
    const undo = {
      label: t(($) => $.adminForm.undo),
      run: () => void run(isArchived ? 'restore' : 'archive', data.revision, false),
    };
    toasts.done(
      t(($) => $.adminForm[isArchived ? 'archivedDone' : 'restoredDone'], { name }),
      canUndo ? undo : undefined,
    );
  };

  const handleClick = async () => {
    if (!isActive || !hasUses) return run(isActive ? 'archive' : 'restore', revision, true);
    const { data, error } = await loadUses({ path, page: 1, size: maxShown });
    if (error) return toasts.refused(asProblem(error, lang).message);
    if (data && data.total > 0) return setUses(data);
    return run('archive', revision, true);
  };

  const Icon = isActive ? IconArchive : IconArchiveOff;
  return (
    <>
      <BusyButton
        variant="default"
        size="sm"
        leftSection={<Icon size={16} />}
        loading={isLoading || isFetching}
        disabled={isDirty}
        title={isDirty ? t(($) => $.adminForm.saveFirst) : undefined}
        onClick={() => void handleClick()}
      >
        {t(($) => $.adminForm[isActive ? 'archive' : 'restore'])}
      </BusyButton>
      {uses && (
        <ArchiveUsesDialog
          name={name}
          uses={uses}
          onArchive={() => {
            setUses(undefined);
            void run('archive', revision, true);
          }}
          onClose={() => setUses(undefined)}
        />
      )}
    </>
  );
};
