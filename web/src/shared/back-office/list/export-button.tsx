import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaveTable } from './use-save-table.ts';
import { BusyButton } from '../../ui/busy-button.tsx';

export type ListExport = Readonly<{
  /** The CSV request for the matching rows, below the API's address. */
  request: FetchArgs | string;
  /** The name without its extension. */
  fileName: string;
}>;

/** `label` is undefined for the default label of a list export. */
type ExportButtonProps = ListExport & Readonly<{ label?: string }>;

/** Exports all matching rows as CSV. */
export const ExportButton = ({ request, fileName, label }: ExportButtonProps) => {
  const { t } = useTranslation();
  const { save, isSaving } = useSaveTable();
  return (
    <BusyButton
      variant="subtle"
      size="sm"
      loading={isSaving}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void save({ request, fileName })}
    >
      {label ?? t(($) => $.adminList.export)}
    </BusyButton>
  );
};
