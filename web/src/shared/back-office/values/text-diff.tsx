import { diffWordsWithSpace } from 'diff';
import css from './text-diff.module.css';

type TextDiffProps = Readonly<{ before: string; after: string }>;

/** A merged view of two versions, with deletions and insertions marked. */
export const TextDiff = ({ before, after }: TextDiffProps) => (
  <p className={css['diff']}>
    {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
      if (added) return <ins key={index}>{value}</ins>;
      if (removed) return <del key={index}>{value}</del>;
      return <span key={index}>{value}</span>;
    })}
  </p>
);
