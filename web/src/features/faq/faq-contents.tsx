import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import css from './faq-page.module.css';
import { categories } from './categories.ts';
import type { FaqList } from './use-faq.ts';

type Place = Readonly<{ id: string; label: string; count: number | undefined }>;

type FaqContentsProps = Readonly<{ lists: readonly FaqList[] }>;

/** The table of contents, with the number of items in each section. */
export const FaqContents = ({ lists }: FaqContentsProps) => {
  const { t } = useTranslation();
  const { search } = useLocation();
  const places = lists.flatMap(({ kind, shown, state, left }): readonly Place[] => {
    const count = state === 'filled' && left === 0 ? shown.length : undefined;
    if (kind !== 'problem') return [{ id: kind, label: t(($) => $.faq.kinds[kind]), count }];
    return categories.flatMap((category) => {
      const among = shown.filter((item) => item.category === category).length;
      if (state === 'filled' && among === 0) return [];
      return [
        {
          id: category,
          label: t(($) => $.faq.categories[category]),
          count: count === undefined ? undefined : among,
        },
      ];
    });
  });
  return (
    <nav className={css['contents']} aria-label={t(($) => $.faq.contents)}>
      <ul>
        {places.map(({ id, label, count }) => (
          <li key={id}>
            <Link to={{ search, hash: id }}>
              {label}
              {count !== undefined && <span className={css['count']}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
