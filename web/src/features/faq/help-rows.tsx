import type { HelpItem } from '@shop/contracts/content/contract';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../../shared/help/file-link.tsx';
import { readAddress } from '../../shared/routing/written-address.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { WrittenLink } from '../../shared/routing/written-link.tsx';
import { useShop } from '../../shared/shop-context.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx';
import css from './help-rows.module.css';

type HelpRowsProps = Readonly<{ items: readonly HelpItem[] }>;

/** Rows link to articles, and directly to downloads and external pages. */
export const HelpRows = ({ items }: HelpRowsProps) => {
  const local = useLocal();
  return (
    <ul className={css['rows']}>
      {items.map((item) => (
        <li key={item.id} className={css['row']}>
          <ShopLink to={`/faq/${item.id}`} className={css['title']}>
            {local(item, 'title')}
          </ShopLink>
          {(item.file ?? item.link) !== null && (
            <span className={css['actions']}>
              {item.file && <FileLink file={item.file} />}
              {item.link !== null && <HelpLink link={item.link} />}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

type HelpLinkProps = Readonly<{ link: string }>;

/** A link whose label depends on its destination. */
const HelpLink = ({ link }: HelpLinkProps) => {
  const { t } = useTranslation();
  const { origin } = useShop();
  const address = readAddress(link, origin);
  if (!address) return null;
  return (
    <WrittenLink to={link} className={css['link']}>
      {address.kind === 'outside' ? address.host : t(($) => $.faq.open)}
    </WrittenLink>
  );
};

type HelpRowsSkeletonProps = Readonly<{ rows: number }>;

export const HelpRowsSkeleton = ({ rows }: HelpRowsSkeletonProps) => (
  <div className={css['rows']}>
    <LoadingNote />
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={css['row']}>
        <Skeleton height={20} width={index % 2 === 0 ? '62%' : '48%'} />
      </div>
    ))}
  </div>
);
