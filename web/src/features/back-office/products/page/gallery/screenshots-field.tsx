import { rectSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon, Button } from '@mantine/core';
import { imageUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DropArea } from '../../../../../shared/back-office/form/drop-area.tsx';
import {
  errorId,
  FieldFrame,
  labelId,
} from '../../../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import { move } from '../../../../../shared/back-office/reorder/move.ts';
import { SortableItem } from '../../../../../shared/back-office/reorder/sortable-item.tsx';
import { useFileSize } from '../../../../../shared/text/use-file-size.ts';
import { Picture } from '../../../../../shared/ui/picture.tsx';
import { Sortable } from '../sortable/sortable.tsx';
import softText from '../../../../../shared/back-office/soft-text.module.css';
import css from './gallery.module.css';
import { useUploadQueue } from './use-upload-queue.ts';

const maxSize = 5 * 1024 * 1024;
const maxCount = 20;
const accept = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };

/**
 * The pictures of the product's gallery, the first one large. Accepts several uploads at a time.
 */
export const ScreenshotsField = ({ name, value, error, onChange }: FieldProps<string[]>) => {
  const { t } = useTranslation();
  const size = useFileSize()(maxSize);
  const id = useId();
  const open = useRef<() => void>(null);
  const upload = useUploadQueue({
    path: '/admin/images',
    reply: imageUploadReply,
    value,
    addressOf: ({ image }) => image,
    onChange,
  });
  const shownError = upload.error ?? error;
  const count = Math.max(1, maxCount - value.length);
  return (
    <FieldFrame
      id={id}
      label={t(($) => $.adminProduct.screenshots)}
      hint={t(($) => $.adminProduct.screenshotsHint, { size })}
      error={shownError}
    >
      <DropArea
        openRef={open}
        accept={accept}
        maxSize={maxSize}
        maxFiles={count}
        progress={upload.progress}
        onFile={upload.add}
        onRefuse={() =>
          upload.fail(t(($) => $.adminProduct.screenshotsWrong, { size, count: maxCount }))
        }
      >
        {value.length > 0 && <ScreenshotList value={value} onChange={onChange} />}
        <div className={css['choose']}>
          <Button
            name={name}
            variant="default"
            size="sm"
            leftSection={<IconPhotoPlus size={16} />}
            disabled={value.length >= maxCount}
            aria-describedby={`${labelId(id)}${shownError ? ` ${errorId(id)}` : ''}`}
            onClick={() => open.current?.()}
          >
            {t(($) => $.adminProduct.addScreenshots)}
          </Button>
          <span className={softText['tiny']}>{t(($) => $.adminProduct.dropScreenshots)}</span>
        </div>
      </DropArea>
    </FieldFrame>
  );
};

type ScreenshotListProps = Readonly<{
  value: readonly string[];
  onChange: (value: string[]) => void;
}>;

const ScreenshotList = ({ value, onChange }: ScreenshotListProps) => {
  const { t } = useTranslation();
  const nameOf = (place: number) => t(($) => $.adminProduct.screenshot, { place });
  return (
    <Sortable
      ids={value}
      labelOf={(address) => nameOf(value.indexOf(address) + 1)}
      strategy={rectSortingStrategy}
      onMove={(from, to) => onChange([...move(value, from, to)])}
    >
      <ul className={css['pictures']} aria-label={t(($) => $.adminProduct.screenshots)}>
        {value.map((address, index) => (
          <SortableItem
            key={address}
            id={address}
            label={nameOf(index + 1)}
            className={css['picture']}
          >
            {(handle) => (
              <>
                <Picture src={address} width={160} height={90} sizes="160px" />
                <div className={css['tools']}>
                  {handle}
                  <ActionIcon
                    aria-label={t(($) => $.adminProduct.remove, { name: nameOf(index + 1) })}
                    onClick={() => onChange(value.toSpliced(index, 1))}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                </div>
              </>
            )}
          </SortableItem>
        ))}
      </ul>
    </Sortable>
  );
};
