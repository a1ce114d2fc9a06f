import { useTranslation } from 'react-i18next';
import css from './banned-note.module.css';
import { useContactCardsQuery } from './contacts-api.ts';
import { otherContactsId } from './other-contacts-id.ts';

type BannedNoteProps = Readonly<{ isBanned: boolean }>;

/**
 * Leads a banned sender, whose address the form refuses, to a way that works. The live region is
 * always there, because one that is inserted together with its text is often not announced.
 */
export const BannedNote = ({ isBanned }: BannedNoteProps) => {
  const { t } = useTranslation();
  const { data: cards, error } = useContactCardsQuery();
  const isSettled = cards !== undefined || error !== undefined;
  const hasOtherWays = cards !== undefined && cards.length > 0;
  return (
    <output className={css['note']}>
      {isBanned && isSettled && !hasOtherWays && t(($) => $.contacts.bannedWithoutWays)}
      {isBanned && hasOtherWays && (
        <>
          {t(($) => $.contacts.banned)}{' '}
          <a href={`#${otherContactsId}`}>{t(($) => $.contacts.chooseWay)}</a>
        </>
      )}
    </output>
  );
};
