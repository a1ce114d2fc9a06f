import { IconDownload } from '@tabler/icons-react';
import type { Download } from '@shop/contracts/content/contract';
import { useTranslation } from 'react-i18next';
import { useFileSize } from '../text/use-file-size.ts';
import css from './file-link.module.css';

type FileLinkProps = Readonly<{ file: Download }>;

/** A download link with the name and the size of the file. */
export const FileLink = ({ file: { address, name, size } }: FileLinkProps) => {
  const { t } = useTranslation();
  const sizeOf = useFileSize();
  return (
    <a
      href={address}
      download={name}
      className={css['file']}
      aria-label={t(($) => $.faq.download, { name, size: sizeOf(size) })}
    >
      <IconDownload size={18} aria-hidden="true" />
      <span className={css['name']}>{name}</span>
      <span className={css['size']}>{sizeOf(size)}</span>
    </a>
  );
};
