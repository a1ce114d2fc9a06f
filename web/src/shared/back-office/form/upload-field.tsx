import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { useUpload } from '../upload/use-upload.ts';
import { DropArea } from './drop-area.tsx';
import { errorId, FieldFrame, labelId } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import css from './upload-field.module.css';

type UploadFieldProps<Reply> = Pick<FieldProps<unknown>, 'name' | 'error'> &
  Readonly<{
    label: string;
    /** The accepted files. */
    rule: string;
    /** The error for any other file. */
    wrong: string;
    accept: Readonly<Record<string, string[]>>;
    /** In bytes. */
    maxSize: number;
    upload: Parameters<typeof useUpload<Reply>>[0];
    /** The button that opens the file dialog. */
    button: Readonly<{ label: string; icon: ReactNode }>;
    /** The content beside the button. */
    beside: ReactNode;
    /** The uploaded file. */
    children: ReactNode;
  }>;

/** A field for one uploaded file, which can be dropped or chosen. */
export const UploadField = <Reply,>(props: UploadFieldProps<Reply>) => {
  const { name, error, label, rule, wrong, accept, maxSize, button, beside, children } = props;
  const id = useId();
  const open = useRef<() => void>(null);
  const upload = useUpload(props.upload);
  const shownError = upload.error ?? error;
  return (
    <FieldFrame id={id} label={label} hint={rule} error={shownError}>
      <DropArea
        openRef={open}
        accept={accept}
        maxSize={maxSize}
        progress={upload.progress}
        onFile={(file) => void upload.upload(file)}
        onRefuse={() => upload.fail(wrong)}
      >
        {children}
        <div className={css['choose']}>
          <Button
            name={name}
            variant="default"
            size="sm"
            leftSection={button.icon}
            aria-describedby={`${labelId(id)}${shownError ? ` ${errorId(id)}` : ''}`}
            onClick={() => open.current?.()}
          >
            {button.label}
          </Button>
          {beside}
        </div>
      </DropArea>
    </FieldFrame>
  );
};
