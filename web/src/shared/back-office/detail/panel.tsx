import type { ComponentProps } from 'react';
import css from './panel.module.css';

/** A titled part of a page about one object. */
export const Panel = (props: Readonly<Omit<ComponentProps<'section'>, 'className'>>) => (
  <section {...props} className={css['panel']} />
);
