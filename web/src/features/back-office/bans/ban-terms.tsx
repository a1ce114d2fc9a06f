import type { BanTerm } from '@shop/contracts/identity/bans.contract';
import { useTranslation } from 'react-i18next';
import { RecordItem } from '../../../shared/back-office/detail/record-list.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { BanMark } from './ban-mark.tsx';
import softLine from '../../../shared/back-office/detail/soft-line.module.css';
import css from './bans.module.css';
import { banPath } from './paths.ts';

type BanTermsProps = Readonly<{ terms: readonly BanTerm[]; withLinks?: boolean }>;

/** The bans of one person, newest first. */
export const BanTerms = ({ terms, withLinks = false }: BanTermsProps) => (
  <ul className={css['rows']}>
    {terms.map((term) => (
      <Term key={`${term.ban_id} ${term.banned_at}`} term={term} withLink={withLinks} />
    ))}
  </ul>
);

const Term = ({ term, withLink }: Readonly<{ term: BanTerm; withLink: boolean }>) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { ban_id: id, status, reason, until, banned_at: from, by, lifted } = term;
  const someone = t(($) => $.adminBans.someone);
  return (
    <RecordItem>
      <p className={css['head']}>
        {withLink ? <ShopLink to={banPath(id)}>{reason}</ShopLink> : <strong>{reason}</strong>}
        <BanMark status={status} />
      </p>
      <p className={softLine['line']}>
        <span>
          {t(($) => $.adminBans.bannedAt)}: <time dateTime={from}>{dateTime(from)}</time>
        </span>
        <span>{by.name ?? someone}</span>
        <span>
          {t(($) => $.adminBans.until)}:{' '}
          {until === null ? t(($) => $.adminBans.forever) : dateTime(until)}
        </span>
      </p>
      {lifted && (
        <p className={softLine['line']}>
          <span>
            {t(($) => $.adminBans.page.liftedAt)}:{' '}
            <time dateTime={lifted.at}>{dateTime(lifted.at)}</time>
          </span>
          <span>{lifted.by.name ?? someone}</span>
          <span>{lifted.reason}</span>
        </p>
      )}
    </RecordItem>
  );
};
