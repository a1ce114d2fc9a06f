import { Button } from '@mantine/core';
import type { Ticket } from '@shop/contracts/support/contract';
import type { TicketRating } from '@shop/contracts/support/values';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import css from './closed-ticket.module.css';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { useRateTicketMutation, useReopenTicketMutation } from './tickets-api.ts';

type ClosedTicketProps = Readonly<{ ticket: Ticket }>;

const ratings = ['good', 'bad'] as const satisfies readonly TicketRating[];
const icons = { good: IconThumbUp, bad: IconThumbDown } as const;

/** The owner's actions on a closed ticket: rate the help, or reopen the ticket within a week. */
export const ClosedTicket = ({ ticket }: ClosedTicketProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { date } = useFormat();
  const toasts = useToasts();
  const [rate, rating] = useRateTicketMutation();
  const [reopen, reopening] = useReopenTicketMutation();
  const reopenButton = useFocusAfter(reopening.isLoading);
  const { id, rating: chosen, reopen_until: until } = ticket;
  const now = useNow();
  const canReopen = until !== null && Date.parse(until) > now;

  const handleRate = async (next: TicketRating) => {
    if (rating.isLoading) return;
    const { error } = await rate({ id, rating: next });
    if (error) return toasts.refused(asProblem(error, lang).message);
    toasts.done(t(($) => $.support.rating.done));
  };
  const handleReopen = async () => {
    const { error } = await reopen(id);
    if (error) return toasts.refused(asProblem(error, lang).message);
    toasts.done(t(($) => $.support.reopened));
  };

  return (
    <div className={css['closed']}>
      <fieldset className={css['ratings']}>
        <legend>{t(($) => $.support.rating.question)}</legend>
        {ratings.map((each) => {
          const Icon = icons[each];
          return (
            <Button
              key={each}
              variant="default"
              size="sm"
              aria-pressed={chosen === each}
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => void handleRate(each)}
            >
              {t(($) => $.support.rating.choices[each])}
            </Button>
          );
        })}
      </fieldset>
      {canReopen && (
        <div className={css['reopen']}>
          <Button
            variant="default"
            size="sm"
            loading={reopening.isLoading}
            ref={reopenButton}
            onClick={() => void handleReopen()}
          >
            {t(($) => $.support.reopen)}
          </Button>
          <p className={css['hint']}>{t(($) => $.support.reopenUntil, { date: date(until) })}</p>
        </div>
      )}
    </div>
  );
};
