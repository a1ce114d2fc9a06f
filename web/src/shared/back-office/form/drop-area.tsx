import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { Progress } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import css from './drop-area.module.css';

type DropAreaProps = Readonly<{
  openRef: Ref<() => void | undefined>;
  /** Accepted media types with their file extensions. */
  accept: Readonly<Record<string, string[]>>;
  /** In bytes. */
  maxSize: number;
  /** The maximum number of files per drop or selection; 1 by default. */
  maxFiles?: number;
  /** Called for each file. */
  onFile: (file: File) => void;
  onRefuse: () => void;
  /** Upload progress from 0 to 1; null without an upload. */
  progress: number | null;
  children: ReactNode;
}>;

/** Accepts dropped files. The button inside opens the file dialog. */
export const DropArea = (props: DropAreaProps) => {
  const { openRef, accept, maxSize, maxFiles = 1, onFile, onRefuse, progress, children } = props;
  const { t } = useTranslation();
  const { percent } = useFormat();
  const sent = percent(Math.round((progress ?? 0) * 100) * 100);
  return (
    <Dropzone
      className={css['area'] ?? ''}
      classNames={{ inner: css['inner'] ?? '' }}
      openRef={openRef}
      accept={accept}
      maxSize={maxSize}
      multiple={maxFiles > 1}
      maxFiles={maxFiles}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      inputProps={{ 'aria-hidden': true }}
      onDrop={(files: readonly File[]) => files.forEach((file) => onFile(file))}
      onReject={onRefuse}
    >
      {children}
      {progress !== null && (
        <div className={css['progress']}>
          <Progress
            value={progress * 100}
            color="var(--text)"
            size="sm"
            aria-label={t(($) => $.adminForm.image.progress, { percent: sent })}
          />
          <output>{t(($) => $.adminForm.image.progress, { percent: sent })}</output>
        </div>
      )}
    </Dropzone>
  );
};
