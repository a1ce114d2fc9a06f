import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ArchiveEntry } from '../entry-api.ts';
import { useArchiveEntryMutation } from '../entry-api.ts';
import type { EntryKind } from '../entry-kind.ts';
import { archiveEffects } from '../entry-kind.ts';
import type { BulkAction } from './bulk-action.ts';
import type { ListItem } from './list-endpoint.ts';
import { oneOrSeveral } from './one-or-several.ts';
import type { BulkAnswer } from './run-bulk.ts';
import { useCountEntries } from './use-count-entries.ts';

type Archivable = ListItem & Readonly<{ active: boolean; revision: number }>;

/**
 * Archives and restores many entries of one kind, from the list at `path` below `/api`.
 * `consequences` returns further effects of archiving these entries.
 */
export const useArchiveActions = <Item extends Archivable>(
  kind: EntryKind,
  path: string,
  consequences: (items: readonly Item[]) => readonly string[] = () => [],
): readonly BulkAction<Item>[] => {
  const { t } = useTranslation();
  const count = useCountEntries(kind);
  const effect = archiveEffects[kind];
  const [archive] = useArchiveEntryMutation();
  const run =
    (action: ArchiveEntry['action']) =>
    async ({ id, revision }: Item): Promise<BulkAnswer> => {
      const entry = `${path}/${id}`;
      const { data, error } = await archive({ path: entry, revision, action });
      if (!data) return { error };
      const reverse = action === 'archive' ? 'restore' : 'archive';
      return {
        undo: () => archive({ path: entry, revision: data.revision, action: reverse }),
      };
    };
  return [
    {
      id: 'archive',
      label: t(($) => $.adminList.archive.action),
      icon: <IconArchive size={18} aria-hidden="true" />,
      appliesTo: ({ active }) => active,
      question: (affected) => t(($) => $.adminList.archive.question, { entries: count(affected) }),
      consequences: (items) => [
        t(($) => $.adminList.archive.consequences[effect][oneOrSeveral(items.length)]),
        ...consequences(items),
      ],
      run: run('archive'),
    },
    {
      id: 'restore',
      label: t(($) => $.adminList.archive.restore),
      icon: <IconArchiveOff size={18} aria-hidden="true" />,
      appliesTo: ({ active }) => !active,
      question: (affected) =>
        t(($) => $.adminList.archive.restoreQuestion, { entries: count(affected) }),
      consequences: ({ length }) => [
        t(($) => $.adminList.archive.restoreConsequences[effect][oneOrSeveral(length)]),
      ],
      run: run('restore'),
    },
  ];
};
