import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProseHeading } from '../../shared/prose/read-prose.ts';
import css from './content-page.module.css';

type PageContentsProps = Readonly<{ headings: readonly ProseHeading[] }>;

const deepest = 3;

/** The headings of a text; nothing where there is hardly any. */
export const PageContents = ({ headings }: PageContentsProps) => {
  const { t } = useTranslation();
  const listed = headings.filter(({ level }) => level <= deepest);
  if (listed.length < 2) return null;
  return (
    <nav className={css['contents']} aria-labelledby="contents">
      <p id="contents" className={css['label']}>
        {t(($) => $.contentPage.contents)}
      </p>
      <ul>
        {listed.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <Link to={{ hash: id }}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
