import css from './excerpt.module.css';

/** Renders the first line of a long text, truncated to the available width. */
export const renderExcerpt = (text: string) => <span className={css['excerpt']}>{text}</span>;
