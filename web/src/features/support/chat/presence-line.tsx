import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Side } from '../live/live-slice.ts';
import { selectConnection, selectPresence, selectTyping } from '../live/live-slice.ts';
import { WholeRanges } from '../../../shared/text/whole-ranges.tsx';
import css from './presence-line.module.css';

type PresenceLineProps = Readonly<{
  side: Side;
  /** The text about the other side if it cannot come online. */
  absence: string | undefined;
}>;

/**
 * Whether the other side is online, and whether they are typing. An agent without a connection
 * cannot know it, and reads nothing.
 */
export const PresenceLine = ({ side, absence }: PresenceLineProps) => {
  const { t } = useTranslation();
  const typing = useSelector(selectTyping);
  const presence = useSelector(selectPresence);
  const live = useSelector(selectConnection) === 'live';
  const other = side === 'user' ? 'staff' : 'user';
  const here = live && presence[other];

  const statusText = () => {
    if (typing) {
      const name = typing.name ?? t(($) => $.support.chat[typing.side]);
      return t(($) => $.support.chat.typing, { name });
    }
    if (side === 'user') {
      return here ? t(($) => $.support.chat.staffOnline) : t(($) => $.support.chat.staffOffline);
    }
    if (absence !== undefined) return absence;
    if (!live) return '';
    return here ? t(($) => $.support.chat.userOnline) : t(($) => $.support.chat.userOffline);
  };

  return (
    <p className={css['line']}>
      <span className={css['indicator']} data-on={here || undefined} aria-hidden="true" />
      <span>
        <WholeRanges text={statusText()} />
      </span>
    </p>
  );
};
