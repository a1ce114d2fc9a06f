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

/** A place of the shop that shows the picture, cut to the place's shape. */
export type Crop = Readonly<{
  label: string;
  width: number;
  height: number;
  /** The place shows the whole picture and cuts nothing off. */
  isWhole?: boolean;
}>;

type ImageFieldProps = FieldProps<string> &
  Readonly<{
    label: string;
    crops: readonly Crop[];
  }>;

const maxSize = 5 * 1024 * 1024;
const accept = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };

/** Uploads a picture, and shows it as each place of the shop will crop it. */
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

/** A small place is shown at most twice as wide as the shop shows it. */
const widest = 480;
/** Room for a few words below a picture that is narrower than they are. */
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
