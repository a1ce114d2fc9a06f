import { diffWordsWithSpace } from 'diff';
import css from './text-diff.module.css';

type TextDiffProps = Readonly<{ before: string; after: string }>;

/** Both versions of a text in one, with what was taken out and what was put in. */
export const TextDiff = ({ before, after }: TextDiffProps) => (
  <p className={css['diff']}>
    {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
      if (added) return <ins key={index}>{value}</ins>;
      if (removed) return <del key={index}>{value}</del>;
      return <span key={index}>{value}</span>;
    })}
  </p>
);
