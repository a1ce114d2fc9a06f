import type { ReactNode, RefObject } from 'react';
import { WholeRanges } from '../../shared/text/whole-ranges.tsx';
import css from './settings-panel.module.css';

type SettingsPanelProps = Readonly<{
  id: string;
  title: string;
  text: string;
  /** Makes the heading focusable. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}>;

/** A part of the settings below the profile form. */
export const SettingsPanel = ({ id, title, text, heading, children }: SettingsPanelProps) => (
  <section className={css['panel']} aria-labelledby={id}>
    <h2 id={id} ref={heading} tabIndex={heading && -1} className={css['title']}>
      <WholeRanges text={title} />
    </h2>
    <p className={css['text']}>{text}</p>
    {children}
  </section>
);

type SettingsActionsProps = Readonly<{
  /** Adds space between the actions and the text above. */
  isSpaced?: boolean;
  children: ReactNode;
}>;

/** A row of buttons in the settings and their dialogs. */
export const SettingsActions = ({ isSpaced = false, children }: SettingsActionsProps) => (
  <div className={css['actions']} data-spaced={isSpaced || undefined}>
    {children}
  </div>
);
