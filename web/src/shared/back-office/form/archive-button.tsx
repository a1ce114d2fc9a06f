import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useToasts } from '../../ui/toasts.tsx';
import type { ArchiveEntry } from '../entry-api.ts';
import { useArchiveEntryMutation } from '../entry-api.ts';

type ArchiveButtonProps = Readonly<{
  /** Of the entry, below `/api`. */
  path: string;
  name: string;
  revision: number;
  isActive: boolean;
  /** Archiving is a new revision, over which unsaved changes would be a conflict. */
  isDirty: boolean;
}>;

/** Archives an entry or restores it. The toast undoes it. */
export const ArchiveButton = (props: ArchiveButtonProps) => {
  const { path, name, revision, isActive, isDirty } = props;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [send, { isLoading }] = useArchiveEntryMutation();

  const run = async (action: ArchiveEntry['action'], seen: number, canUndo: boolean) => {
    const { data, error } = await send({ path, revision: seen, action });
    if (error) return toasts.refused(asProblem(error, lang).message);
    const isArchived = action === 'archive';
    const undo = {
      label: t(($) => $.adminForm.undo),
      run: () => void run(isArchived ? 'restore' : 'archive', data.revision, false),
    };
    toasts.done(
      t(($) => $.adminForm[isArchived ? 'archivedDone' : 'restoredDone'], { name }),
      canUndo ? undo : undefined,
    );
  };

  const Icon = isActive ? IconArchive : IconArchiveOff;
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon size={16} />}
      loading={isLoading}
      disabled={isDirty}
      title={isDirty ? t(($) => $.adminForm.saveFirst) : undefined}
      onClick={() => void run(isActive ? 'archive' : 'restore', revision, true)}
    >
      {t(($) => $.adminForm[isActive ? 'archive' : 'restore'])}
    </Button>
  );
};
