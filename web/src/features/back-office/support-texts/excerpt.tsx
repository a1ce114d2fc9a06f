import css from './excerpt.module.css';

/** Renders a long text, of which a table shows the beginning. */
export const renderExcerpt = (text: string) => <span className={css['excerpt']}>{text}</span>;
