import css from './whole-ranges.module.css';

const range = /(\d+–\d+)/u;

/** A text in which no line ends inside a range of numbers. */
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
