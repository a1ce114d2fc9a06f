import { Button } from '@mantine/core';
import type { Ticket } from '@shop/contracts/support/contract';
import { IconRobot } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useLangPrefix } from '../../../shared/routing/use-lang-prefix.ts';
import css from '../../../shared/support/bot-offers.module.css';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { isRepeatedClick } from '../../../shared/ui/repeated-click.ts';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useAskBotMutation, useAskPersonMutation } from './bot-api.ts';
import { useCloseTicketMutation } from './tickets-api.ts';

type BotOffersProps = Readonly<{
  id: string;
  choices: NonNullable<Ticket['bot']>;
  /** Whether the bot has just answered, which may have solved the problem. */
  answered: boolean;
}>;

type Outcome = Readonly<{ error?: Parameters<typeof asProblem>[0] | undefined }>;

/** The problems that the bot can solve, and the next steps after its answer. */
export const BotOffers = ({ id, choices, answered: isAnswered }: BotOffersProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const local = useLocal();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const [selectedProblemId, setSelectedProblemId] = useState<string>();
  const submitOnce = useRequestId();
  const [askBot, bot] = useAskBotMutation();
  const [askPerson, person] = useAskPersonMutation();
  const [close, closing] = useCloseTicketMutation();
  const busy = bot.isLoading || person.isLoading || closing.isLoading;

  const isDone = ({ error }: Outcome): boolean => {
    if (error) toasts.refused(asProblem(error, lang).message);
    return !error;
  };

  const handleAsk = async (problemId: string) => {
    setSelectedProblemId(problemId);
    isDone(await submitOnce(problemId, (key) => askBot({ id, problemId, key })));
  };
  const handlePerson = async () => {
    if (isDone(await askPerson(id))) toasts.done(t(($) => $.support.bot.agentCalled));
  };
  const handleHelped = async () => {
    if (!isDone(await close({ id, helped: true }))) return;
    toasts.done(t(($) => $.support.bot.closed));
    await navigate(prefixed('/profile/tickets'));
  };

  return (
    <section className={css['offers']} aria-labelledby="bot-offers">
      <h2 id="bot-offers" className={css['title']}>
        <IconRobot size={20} aria-hidden="true" />
        {t(($) => $.support.bot.title)}
      </h2>
      {choices.length > 0 && (
        <ul className={css['choices']}>
          {choices.map((choice) => (
            <li key={choice.id}>
              <OfferButton
                variant="default"
                disabled={busy}
                loading={bot.isLoading && selectedProblemId === choice.id}
                onClick={() => void handleAsk(choice.id)}
              >
                {local(choice, 'title')}
              </OfferButton>
            </li>
          ))}
        </ul>
      )}
      <div className={css['actions']}>
        {isAnswered && (
          <OfferButton
            variant="filled"
            disabled={busy}
            loading={closing.isLoading}
            onClick={() => void handleHelped()}
          >
            {t(($) => $.support.bot.helped)}
          </OfferButton>
        )}
        <OfferButton
          variant={isAnswered ? 'default' : 'subtle'}
          disabled={busy}
          loading={person.isLoading}
          onClick={() => void handlePerson()}
        >
          {t(($) => $.support.bot.talkToPerson)}
        </OfferButton>
      </div>
    </section>
  );
};

type OfferButtonProps = Readonly<{
  variant: string;
  disabled: boolean;
  loading: boolean;
  onClick: () => void;
  children: ReactNode;
}>;

/** The next offers have the place of the last ones, so a double click chooses one of them only. */
const OfferButton = ({ onClick, ...props }: OfferButtonProps) => (
  <Button
    size="sm"
    ref={useFocusAfter(props.loading)}
    {...props}
    onClick={(event) => {
      if (!isRepeatedClick(event)) onClick();
    }}
  />
);
