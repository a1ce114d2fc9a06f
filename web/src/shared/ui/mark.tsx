import css from './mark.module.css';

/** The shop's logo: a switched-on lever. */
export const Mark = () => (
  <svg className={css['mark']} viewBox="2 4 24 18.5" width="24" height="18.5" aria-hidden="true">
    <path d="M2 21h24" stroke="currentColor" strokeWidth="3" />
    <path d="m12 21 8-16" stroke="currentColor" strokeWidth="5" className={css['lever']} />
  </svg>
);
