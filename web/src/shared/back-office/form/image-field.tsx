import { imageUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFileSize } from '../../text/use-file-size.ts';
import { Picture } from '../../ui/picture.tsx';
import type { FieldProps } from './field-props.ts';
import css from './image-field.module.css';
import { UploadField } from './upload-field.tsx';

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
  const isChosen = value !== '';
  return (
    <UploadField<ReturnType<typeof imageUploadReply.parse>>
      name={name}
      label={label}
      error={error}
      rule={t(($) => $.adminForm.image.rule, { size })}
      wrong={t(($) => $.adminForm.image.wrong, { size })}
      accept={accept}
      maxSize={maxSize}
      upload={{
        path: '/admin/images',
        reply: imageUploadReply,
        onUploaded: ({ image }) => onChange(image),
      }}
      button={{
        label: t(($) => $.adminForm.image[isChosen ? 'replace' : 'choose']),
        icon: <IconPhoto size={16} />,
      }}
      beside={<span className={css['drop']}>{t(($) => $.adminForm.image.drop)}</span>}
    >
      {isChosen && <Crops image={value} crops={crops} />}
    </UploadField>
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
