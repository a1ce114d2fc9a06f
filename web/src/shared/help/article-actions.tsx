import { Button } from '@mantine/core';
import type { HelpArticle } from '@shop/contracts/content/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { readAddress } from '../routing/written-address.ts';
import { WrittenLink } from '../routing/written-link.tsx';
import { useShop } from '../shop-context.ts';
import { useFileSize } from '../text/use-file-size.ts';
import css from './article-text.module.css';

type ArticleActionsProps = Readonly<{ article: Pick<HelpArticle, 'file' | 'link'> }>;

/** The download and the link of an article, with the file size. */
export const ArticleActions = ({ article: { file, link } }: ArticleActionsProps) => {
  const { t } = useTranslation();
  const { origin } = useShop();
  const sizeOf = useFileSize();
  const address = link === null ? undefined : readAddress(link, origin);
  if (!file && !address) return null;
  return (
    <div className={css['actions']}>
      {file && (
        <div className={css['file']}>
          <Button
            component="a"
            href={file.address}
            download={file.name}
            variant="filled"
            size="lg"
            leftSection={<IconDownload size={20} />}
          >
            {t(($) => $.faq.downloadButton)}
          </Button>
          <p className={css['fileName']}>
            {file.name} <span className={css['size']}>{sizeOf(file.size)}</span>
          </p>
        </div>
      )}
      {link !== null && address && (
        <Button component={WrittenLink} to={link} variant="default" size="lg">
          {address.kind === 'outside'
            ? t(($) => $.faq.openOutside, { host: address.host })
            : t(($) => $.faq.open)}
        </Button>
      )}
    </div>
  );
};
