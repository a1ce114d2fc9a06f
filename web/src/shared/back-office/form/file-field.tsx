import { Button } from '@mantine/core';
import { fileUploadReply } from '@shop/contracts/content/back-office.contract';
import type { Download } from '@shop/contracts/content/contract';
import { IconFileZip, IconUpload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFileSize } from '../../text/use-file-size.ts';
import type { FieldProps } from './field-props.ts';
import css from './file-field.module.css';
import { UploadField } from './upload-field.tsx';

type FileFieldProps = FieldProps<Download | null> & Readonly<{ label: string }>;

const maxSize = 50 * 1024 * 1024;
const accept = {
  'application/zip': ['.zip'],
  'application/vnd.rar': ['.rar'],
  'application/x-rar-compressed': ['.rar'],
};

/** Uploads an archive that buyers download. */
export const FileField = ({ name, label, value, error, onChange }: FileFieldProps) => {
  const { t } = useTranslation();
  const fileSize = useFileSize();
  const size = fileSize(maxSize);
  return (
    <UploadField<Download>
      name={name}
      label={label}
      error={error}
      rule={t(($) => $.adminForm.file.rule, { size })}
      wrong={t(($) => $.adminForm.file.wrong, { size })}
      accept={accept}
      maxSize={maxSize}
      upload={{ path: '/admin/files', reply: fileUploadReply, onUploaded: onChange }}
      button={{
        label: t(($) => $.adminForm.file[value ? 'replace' : 'choose']),
        icon: <IconUpload size={16} />,
      }}
      beside={
        value && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconX size={16} />}
            onClick={() => onChange(null)}
          >
            {t(($) => $.adminForm.file.remove)}
          </Button>
        )
      }
    >
      <p className={css['file']}>
        {value ? (
          <>
            <IconFileZip size={20} aria-hidden="true" />
            <a href={value.address}>{value.name}</a>
            <span className={css['size']}>{fileSize(value.size)}</span>
          </>
        ) : (
          <span className={css['size']}>{t(($) => $.adminForm.file.none)}</span>
        )}
      </p>
    </UploadField>
  );
};
