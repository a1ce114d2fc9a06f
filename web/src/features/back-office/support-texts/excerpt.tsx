import css from './excerpt.module.css';

/** A long text in a row: its first line, as far as there is room. */
export const renderExcerpt = (text: string) => <span className={css['excerpt']}>{text}</span>;
