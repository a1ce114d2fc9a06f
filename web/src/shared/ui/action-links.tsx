import { VisuallyHidden } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { WrittenLink } from '../routing/written-link.tsx';
import { WholeRanges } from '../text/whole-ranges.tsx';
import coverLink from './cover-link.module.css';
import css from './action-links.module.css';

/** A list of next steps; each is an `ActionLink`. */
export const ActionLinks = ({ children }: Readonly<{ children: ReactNode }>) => (
  <ul className={css['list']}>{children}</ul>
);

type ActionLinkProps = Readonly<{
  Icon: TablerIcon;
  /** The text alternative of the icon, if the title does not say the same. */
  kind?: string;
  title: string;
  text: string;
  /** Null without a destination. */
  link: string | null;
}>;

export const ActionLink = ({ Icon, kind, title, text, link }: ActionLinkProps) => (
  <li className={`${coverLink['card']} ${css['item']}`}>
    <Icon size={22} aria-hidden="true" />
    <div>
      {kind !== undefined && <VisuallyHidden>{kind}</VisuallyHidden>}
      <h3 className={`${coverLink['name']} ${css['name']}`}>
        {link === null ? title : <WrittenLink to={link}>{title}</WrittenLink>}
      </h3>
      {text !== '' && (
        <p className={css['text']}>
          <WholeRanges text={text} />
        </p>
      )}
    </div>
  </li>
);
