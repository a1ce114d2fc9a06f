import { Button } from '@mantine/core';
import { fileUploadReply } from '@shop/contracts/content/back-office.contract';
import type { Download } from '@shop/contracts/content/contract';
import { IconFileZip, IconUpload, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileSize } from '../../text/use-file-size.ts';
import { useUpload } from '../upload/use-upload.ts';
import { DropArea } from './drop-area.tsx';
import { errorId, FieldFrame, labelId } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import css from './file-field.module.css';

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
  const id = useId();
  const open = useRef<() => void>(null);
  const upload = useUpload<Download>({
    path: '/admin/files',
    reply: fileUploadReply,
    onUploaded: (file) => onChange(file),
  });
  const shownError = upload.error ?? error;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={t(($) => $.adminForm.file.rule, { size })}
      error={shownError}
    >
      <DropArea
        openRef={open}
        accept={accept}
        maxSize={maxSize}
        progress={upload.progress}
        onFile={(file) => void upload.upload(file)}
        onRefuse={() => upload.fail(t(($) => $.adminForm.file.wrong, { size }))}
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
        <div className={css['actions']}>
          <Button
            name={name}
            variant="default"
            size="sm"
            leftSection={<IconUpload size={16} />}
            aria-describedby={`${labelId(id)}${shownError ? ` ${errorId(id)}` : ''}`}
            onClick={() => open.current?.()}
          >
            {t(($) => $.adminForm.file[value ? 'replace' : 'choose'])}
          </Button>
          {value && (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconX size={16} />}
              onClick={() => onChange(null)}
            >
              {t(($) => $.adminForm.file.remove)}
            </Button>
          )}
        </div>
      </DropArea>
    </FieldFrame>
  );
};
