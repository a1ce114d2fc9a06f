import type { AdminTicket } from '@shop/domain/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { secondsSince, useDuration } from '../../../shared/text/use-duration.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import css from './request-facts.module.css';
import { useNow } from './use-now.ts';

type RequestFactsProps = Readonly<{ ticket: AdminTicket }>;

/** Who asks, how long that one waits, and who looks after it. */
export const RequestFacts = ({ ticket }: RequestFactsProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const duration = useDuration();
  const now = useNow();
  const me = useCurrentUser();
  const { user, lang, assignee, created_at: created, waiting_since: since } = ticket;
  const { first_answer_at: answered, first_answer_seconds: waited } = ticket;
  const firstAnswer = () => {
    if (answered === null) return t(($) => $.desk.notYet);
    if (waited === null) return dateTime(answered);
    return t(($) => $.desk.firstAnswerIn, { time: duration(waited) });
  };
  const looksAfter =
    assignee?.id === me?.id && assignee ? t(($) => $.desk.me) : (assignee?.name ?? undefined);
  const facts = [
    { label: t(($) => $.desk.user), value: user.name ?? t(($) => $.desk.erased) },
    { label: t(($) => $.desk.lang), value: t(($) => $.shell.languages[lang]) },
    { label: t(($) => $.desk.createdAt), value: dateTime(created) },
    {
      label: t(($) => $.desk.firstAnswer),
      value: firstAnswer(),
    },
    {
      label: t(($) => $.desk.waiting),
      value: since ? duration(secondsSince(since, now)) : t(($) => $.desk.notWaiting),
      waiting: since !== null,
    },
    { label: t(($) => $.desk.assignee), value: looksAfter ?? t(($) => $.desk.nobody) },
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={css['title']}>
        {t(($) => $.desk.facts)}
      </h2>
      <dl className={css['facts']}>
        {facts.map(({ label, value, waiting }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-waiting={waiting || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
