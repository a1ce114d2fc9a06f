import { VisuallyHidden } from '@mantine/core';
import type { Attachment } from '@shop/contracts/support/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import type { PictureType } from '../live/conversation-api.ts';
import { pictureTypes, useFileQuery, useLazyFileQuery } from '../live/conversation-api.ts';
import css from './attachment-list.module.css';
import { useFileSize } from '../../../shared/text/use-file-size.ts';

type AttachmentProps = Readonly<{ ticketId: string; attachment: Attachment }>;

const pictureTypeOf = ({ type }: Attachment): PictureType | undefined =>
  pictureTypes.find((each) => each === type);

type AttachmentListProps = Readonly<{ ticketId: string; attachments: readonly Attachment[] }>;

export const AttachmentList = ({ ticketId, attachments }: AttachmentListProps) => (
  <ul className={css['list']}>
    {attachments.map((attachment) => {
      const type = pictureTypeOf(attachment);
      return (
        <li key={attachment.id}>
          {type ? (
            <Picture ticketId={ticketId} attachment={attachment} type={type} />
          ) : (
            <FileButton ticketId={ticketId} attachment={attachment} />
          )}
        </li>
      );
    })}
  </ul>
);

const Picture = (props: AttachmentProps & Readonly<{ type: PictureType }>) => {
  const { ticketId, attachment, type } = props;
  const { t } = useTranslation();
  const fileSize = useFileSize();
  const { id, name, size: bytes } = attachment;
  const size = fileSize(bytes);
  const { data: address, isError } = useFileQuery({ ticketId, fileId: id, picture: type });
  return (
    <figure className={css['picture']}>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={t(($) => $.support.chat.openImage, { name, size })}
        >
          <img src={address} alt="" />
        </a>
      )}
      {!address && !isError && <Skeleton height={120} width={180} />}
      {isError && <p className={css['missing']}>{t(($) => $.support.chat.imageFailed)}</p>}
      <figcaption className={css['name']}>
        {name} <span className={css['size']}>{size}</span>
      </figcaption>
    </figure>
  );
};

const FileButton = ({ ticketId, attachment: { id, name, size: bytes } }: AttachmentProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const fileSize = useFileSize();
  const [fetchFile, { isFetching }] = useLazyFileQuery();
  const size = fileSize(bytes);

  const handleDownload = async () => {
    const { data: address, error } = await fetchFile({ ticketId, fileId: id }, true);
    if (error) return toasts.refused(asProblem(error, lang).message);
    if (!address) return;
    const link = document.createElement('a');
    Object.assign(link, { href: address, download: name });
    link.click();
  };

  return (
    <button
      type="button"
      className={css['file']}
      aria-busy={isFetching}
      onClick={() => void handleDownload()}
    >
      <IconDownload size={18} aria-hidden="true" />
      <VisuallyHidden>{t(($) => $.support.chat.download)} </VisuallyHidden>
      <span className={css['name']}>{name}</span> <span className={css['size']}>{size}</span>
    </button>
  );
};
