import { FileButton } from '@mantine/core';
import { imageUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFileSize } from '../../text/use-file-size.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useUpload } from '../upload/use-upload.ts';
import css from './markdown-field.module.css';

type InsertPictureProps = Readonly<{
  /** Receives the address of the stored picture. */
  onUploaded: (image: string) => void;
}>;

/** In bytes. */
const maxSize = 5 * 1024 * 1024;
const accept = 'image/png,image/jpeg,image/webp';

/** Uploads a picture to insert into the text above. */
export const InsertPicture = ({ onUploaded }: InsertPictureProps) => {
  const { t } = useTranslation();
  const size = useFileSize()(maxSize);
  const { upload, progress, error, fail } = useUpload({
    path: '/admin/images',
    reply: imageUploadReply,
    onUploaded: ({ image }) => onUploaded(image),
  });
  const handleChoose = (file: File | null) => {
    if (!file) return;
    if (file.size > maxSize || !accept.includes(file.type)) {
      fail(t(($) => $.adminForm.image.wrong, { size }));
      return;
    }
    void upload(file);
  };
  return (
    <div className={css['insert']}>
      <FileButton accept={accept} onChange={handleChoose}>
        {({ onClick }) => (
          <BusyButton
            variant="subtle"
            size="sm"
            loading={progress !== null}
            leftSection={<IconPhoto size={16} aria-hidden="true" />}
            onClick={onClick}
          >
            {t(($) => $.adminForm.markdown.insertPicture)}
          </BusyButton>
        )}
      </FileButton>
      {error !== undefined && (
        <p className={css['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
