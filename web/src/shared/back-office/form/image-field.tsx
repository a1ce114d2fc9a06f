import { Button } from '@mantine/core';
import { imageUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { IconPhoto } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileSize } from '../../text/use-file-size.ts';
import { Picture } from '../../ui/picture.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { DropArea } from './drop-area.tsx';
import { errorId, FieldFrame, labelId } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import css from './image-field.module.css';

/** A place of the shop that shows the picture, with its aspect ratio. */
export type Crop = Readonly<{
  label: string;
  width: number;
  height: number;
  /** Whether the place shows the whole picture without cropping. */
  isWhole?: boolean;
}>;

type ImageFieldProps = FieldProps<string> &
  Readonly<{
    label: string;
    crops: readonly Crop[];
  }>;

const maxSize = 5 * 1024 * 1024;
const accept = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };

/** Uploads a picture and previews its crop in each place of the shop. */
export const ImageField = ({ name, label, value, error, onChange, crops }: ImageFieldProps) => {
  const { t } = useTranslation();
  const size = useFileSize()(maxSize);
  const id = useId();
  const open = useRef<() => void>(null);
  const upload = useUpload({
    path: '/admin/images',
    reply: imageUploadReply,
    onUploaded: ({ image }) => onChange(image),
  });
  const isChosen = value !== '';
  const shownError = upload.error ?? error;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={t(($) => $.adminForm.image.rule, { size })}
      error={shownError}
    >
      <DropArea
        openRef={open}
        accept={accept}
        maxSize={maxSize}
        progress={upload.progress}
        onFile={(file) => void upload.upload(file)}
        onRefuse={() => upload.fail(t(($) => $.adminForm.image.wrong, { size }))}
      >
        {isChosen && <Crops image={value} crops={crops} />}
        <div className={css['choose']}>
          <Button
            name={name}
            variant="default"
            size="sm"
            leftSection={<IconPhoto size={16} />}
            aria-describedby={`${labelId(id)}${shownError ? ` ${errorId(id)}` : ''}`}
            onClick={() => open.current?.()}
          >
            {t(($) => $.adminForm.image[isChosen ? 'replace' : 'choose'])}
          </Button>
          <span className={css['drop']}>{t(($) => $.adminForm.image.drop)}</span>
        </div>
      </DropArea>
    </FieldFrame>
  );
};

/**
 * In pixels. A preview is at most this wide, and at most twice as wide as its place in the shop.
 */
const widest = 480;
/** The minimum width of a caption, for pictures that are narrower. */
const captionWidth = 128;

type CropsProps = Readonly<{ image: string; crops: readonly Crop[] }>;

const Crops = ({ image, crops }: CropsProps) => {
  const { t } = useTranslation();
  return (
    <ul className={css['crops']} aria-label={t(($) => $.adminForm.image.cropped)}>
      {crops.map(({ label, width, height, isWhole }) => (
        <li
          key={label}
          style={{
            flexGrow: width / height,
            maxWidth: Math.max(captionWidth, Math.min(widest, 2 * width)),
          }}
        >
          <div
            className={css['frame']}
            style={{ aspectRatio: width / height, maxWidth: 2 * width }}
            data-whole={isWhole || undefined}
          >
            <Picture
              className={css['crop']}
              src={image}
              width={width}
              height={height}
              sizes="480px"
            />
          </div>
          <span className={css['caption']}>{label}</span>
        </li>
      ))}
    </ul>
  );
};
