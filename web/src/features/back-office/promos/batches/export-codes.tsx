import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaveTable } from '../../../../shared/back-office/list/use-save-table.ts';
import { promosPath } from '../paths.ts';

type ExportCodesProps = Readonly<{ id: string; name: string; tabIndex: number }>;

/** A button in a list row that exports the codes of a batch. */
export const ExportCodes = ({ id, name, tabIndex }: ExportCodesProps) => {
  const { t } = useTranslation();
  const { save, isSaving } = useSaveTable();
  const label = t(($) => $.adminPromos.batches.exportOf, { name });
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      loading={isSaving}
      onClick={() =>
        void save({ request: `${promosPath}/batch/${id}.csv`, fileName: `promos-${id}` })
      }
    >
      <IconDownload size={18} aria-hidden="true" />
    </ActionIcon>
  );
};
