import css from './whole-ranges.module.css';

const range = /(\d+–\d+|\btwo-factor)/iu;

/** Prevents line breaks inside ranges of numbers and “two-factor”. */
export const WholeRanges = ({ text }: Readonly<{ text: string }>) =>
  text.split(range).map((part, index) =>
    range.test(part) ? (
      <span key={index} className={css['range']}>
        {part}
      </span>
    ) : (
      part
    ),
  );
