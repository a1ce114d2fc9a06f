import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import type { BulkAction } from './bulk-action.ts';
import type { ListItem } from './list-endpoint.ts';
import type { BulkAnswer } from './run-bulk.ts';

type Archivable = ListItem & Readonly<{ active: boolean }>;

/** Archiving and restoring many entries, given the call that does it to one. */
export const useArchiveActions = <Item extends Archivable>(
  setActive: (item: Item, active: boolean) => Promise<BulkAnswer>,
): readonly BulkAction<Item>[] => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  return [
    {
      id: 'archive',
      label: t(($) => $.adminList.archive.action),
      icon: <IconArchive size={18} aria-hidden="true" />,
      appliesTo: ({ active }) => active,
      question: (count) =>
        t(($) => $.adminList.archive.question[pluralForm(count)], { number: number(count) }),
      consequences: () => [t(($) => $.adminList.archive.consequence)],
      run: (item) => setActive(item, false),
    },
    {
      id: 'restore',
      label: t(($) => $.adminList.archive.restore),
      icon: <IconArchiveOff size={18} aria-hidden="true" />,
      appliesTo: ({ active }) => !active,
      question: (count) =>
        t(($) => $.adminList.archive.restoreQuestion[pluralForm(count)], { number: number(count) }),
      consequences: () => [t(($) => $.adminList.archive.restoreConsequence)],
      run: (item) => setActive(item, true),
    },
  ];
};
