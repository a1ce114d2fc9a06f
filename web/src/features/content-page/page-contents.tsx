import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProseHeading } from '../../shared/prose/read-prose.ts';
import { ReadingRail } from '../../shared/prose/reading.tsx';
import css from './content-page.module.css';

type PageContentsProps = Readonly<{ headings: readonly ProseHeading[] }>;

const deepest = 3;

/** The table of contents of a text; nothing for a short one. */
export const PageContents = ({ headings }: PageContentsProps) => {
  const { t } = useTranslation();
  const listed = headings.filter(({ level }) => level <= deepest);
  if (listed.length < 2) return null;
  return (
    <ReadingRail label={t(($) => $.contentPage.contents)}>
      {listed.map(({ id, level, text }) => (
        <li key={id} className={css['place']} data-level={level}>
          <Link to={{ hash: id }}>{text}</Link>
        </li>
      ))}
    </ReadingRail>
  );
};
