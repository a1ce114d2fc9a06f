import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format.ts';
import css from './page-buttons.module.css';

type PageButtonsProps = Readonly<{
  page: number;
  pages: number;
  onChange: (page: number) => void;
}>;

/** Pagination buttons of a list within a page; nothing for a single page. */
export const PageButtons = ({ page, pages, onChange }: PageButtonsProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (pages < 2) return null;
  return (
    <nav className={css['pages']} aria-label={t(($) => $.catalog.pages)}>
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t(($) => $.catalog.previous)}
      </Button>
      <output>{t(($) => $.catalog.pageOf, { page: number(page), last: number(pages) })}</output>
      <Button
        variant="default"
        size="sm"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        {t(($) => $.catalog.next)}
      </Button>
    </nav>
  );
};
