import { unbrokenTerm } from '../text/plan-and-count.ts';
import css from './plan-text.module.css';

type PlanTextProps = Readonly<{
  product: string;
  /** “30 days”; null if it is unknown. */
  term: string | null;
}>;

/**
 * A product with the term of its plan in a column: “Radar · 30 days”. If they take a line each,
 * there is no dot between them, which would take the width of a word.
 */
export const PlanText = ({ product, term }: PlanTextProps) => (
  <span className={css['plan']}>
    <span className={css['parts']}>
      <span>{product}</span>
      {term !== null && (
        <span>
          <span className={css['dot']}>{' · '}</span>
          {unbrokenTerm(term)}
        </span>
      )}
    </span>
  </span>
);
