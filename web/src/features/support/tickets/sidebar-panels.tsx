import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { splitLang } from '../../../shared/routing/lang-prefix.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { MeasuredAnswerTime } from '../../../shared/support/measured-answer-time.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { isRepeatedClick } from '../../../shared/ui/repeated-click.ts';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { selectLiveStatus } from '../live/live-slice.ts';
import { WholeRanges } from '../../../shared/text/whole-ranges.tsx';
import css from './sidebar-panels.module.css';
import { useCloseTicketMutation, useTicketQuery, useTicketsQuery } from './tickets-api.ts';

/** Closes the ticket, or links to the list if it is solved. */
export const TicketPanel = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const { currentData: ticket } = useTicketQuery(id);
  const liveStatus = useSelector(selectLiveStatus);
  const [close, { isLoading }] = useCloseTicketMutation();
  const button = useFocusAfter(isLoading);

  const handleClose = async () => {
    const { error } = await close({ id });
    if (error) return toasts.refused(asProblem(error, lang).message);
    toasts.done(t(($) => $.support.closed)); // no navigation: the page asks for a rating
  };

  return (
    <section className={css['panel']} aria-label={t(($) => $.support.ticketPanel)}>
      {(liveStatus ?? ticket?.status) === 'open' ? (
        <Button
          variant="default"
          fullWidth
          loading={isLoading}
          ref={button}
          onClick={() => void handleClose()}
        >
          {t(($) => $.support.close)}
        </Button>
      ) : (
        <Button
          component={ShopLink}
          to="/profile/tickets"
          variant="default"
          fullWidth
          leftSection={<IconArrowLeft size={18} />}
          onClick={(event: MouseEvent) => {
            if (isRepeatedClick(event)) event.preventDefault();
          }}
        >
          {t(($) => $.support.toList)}
        </Button>
      )}
    </section>
  );
};

/** On all other pages: leads to the open ticket, because a user has only one, or to a new one. */
export const SupportPanel = () => {
  const { t } = useTranslation();
  const { data: tickets } = useTicketsQuery(1);
  const unclosed = tickets?.items.find(({ status }) => status === 'open');
  const { path } = splitLang(useLocation().pathname);
  return (
    <section className={css['panel']} aria-label={t(($) => $.support.panel)}>
      <p className={css['text']}>
        <WholeRanges text={t(($) => $.support.panelText)} /> <MeasuredAnswerTime />
      </p>
      <Button
        component={ShopLink}
        to={unclosed ? `/profile/ticket/${unclosed.id}` : `${path}?ticket=new`}
        preventScrollReset={!unclosed}
        variant="default"
        fullWidth
      >
        {t(($) => (unclosed ? $.support.toUnclosed : $.support.create))}
      </Button>
    </section>
  );
};
