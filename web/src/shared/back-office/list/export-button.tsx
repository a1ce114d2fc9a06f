import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useExportListMutation } from './list-export.ts';

type ExportButtonProps = Readonly<{
  /** The CSV call with the query of the matching rows, below the API's address. */
  url: string;
  /** Without its ending. */
  fileName: string;
  /** Left out where it saves the rows of a list. */
  label?: string;
}>;

const saveAs = (address: string, name: string): void => {
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};

/** Saves all matching rows as a CSV. It is fetched, not linked, since the call needs the token. */
export const ExportButton = ({ url, fileName, label }: ExportButtonProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [exportList, { isLoading }] = useExportListMutation();

  const handleExport = async () => {
    const { data, error } = await exportList(url);
    if (data === undefined) {
      toasts.refused(asProblem(error ?? {}, lang).message);
      return;
    }
    saveAs(data, `${fileName}.csv`);
    toasts.done(t(($) => $.adminList.exported));
  };

  return (
    <Button
      variant="subtle"
      size="sm"
      loading={isLoading}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void handleExport()}
    >
      {label ?? t(($) => $.adminList.export)}
    </Button>
  );
};
