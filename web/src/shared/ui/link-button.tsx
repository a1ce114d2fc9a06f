import type { ComponentProps } from 'react';
import css from './link-button.module.css';

/** A button that looks like a link within a text. */
export const LinkButton = (
  props: Readonly<Omit<ComponentProps<'button'>, 'className' | 'type'>>,
) => <button {...props} type="button" className={css['button']} />;
