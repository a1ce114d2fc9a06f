import { useTranslation } from 'react-i18next';
import { useContactCardsQuery } from './contacts-api.ts';
import css from './contacts-page.module.css';
import { otherContactsId } from './other-contacts-id.ts';

/** Leads a banned sender, whose address the form refuses, to a way that works. */
export const BannedNote = () => {
  const { t } = useTranslation();
  const { data: cards } = useContactCardsQuery();
  const hasOtherWays = cards !== undefined && cards.length > 0;
  return (
    <output className={css['note']}>
      {hasOtherWays ? t(($) => $.contacts.banned) : t(($) => $.contacts.bannedWithoutWays)}{' '}
      {hasOtherWays && <a href={`#${otherContactsId}`}>{t(($) => $.contacts.chooseWay)}</a>}
    </output>
  );
};
