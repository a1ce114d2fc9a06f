import { Button } from '@mantine/core';
import type { Lang } from '@shop/contracts/wire/contract';
import { IconRobot } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import offers from '../../../shared/support/bot-offers.module.css';
import { Dialogue } from '../../../shared/support/dialogue.tsx';
import css from './bot-dialogue.module.css';
import { useBotProblemEntryQuery } from './bot-problems-api.ts';
import { useBotSolutionEntryQuery } from './bot-solutions-api.ts';

type BotDialogueProps = Readonly<{
  lang: Lang;
  /** The problem that the visitor selects, in the preview's language. */
  question: string;
  /** The bot's answer, in the preview's language. */
  answer: string;
  /** The choices that the bot offers below. */
  choices: readonly ReactNode[];
}>;

/** A preview of a ticket while the bot answers, as its owner sees it. */
export const BotDialogue = ({ lang, question, answer, choices }: BotDialogueProps) => {
  const { t } = useTranslation();
  return (
    <div className={css['chat']}>
      <Dialogue
        lines={[
          { by: 'user', text: question },
          { by: 'bot', text: answer },
        ]}
      />
      <section className={offers['offers']}>
        <h3 className={offers['title']}>
          <IconRobot size={20} aria-hidden="true" />
          {t(($) => $.support.bot.title)}
        </h3>
        {choices.length > 0 && (
          <ul className={offers['choices']}>
            {choices.map((choice, index) => (
              <li key={`${lang} ${index}`}>
                <Button variant="default" size="sm">
                  {choice}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={offers['actions']}>
          {answer.trim() !== '' && (
            <Button variant="filled" size="sm">
              {t(($) => $.support.bot.helped)}
            </Button>
          )}
          <Button variant="default" size="sm">
            {t(($) => $.support.bot.talkToPerson)}
          </Button>
        </div>
      </section>
    </div>
  );
};

/** Returns the text of a solution in a language; empty while loading. */
export const useSolutionText = (id: string, lang: Lang): string => {
  const { currentData } = useBotSolutionEntryQuery(id, { skip: id === '' });
  return currentData?.[`body_${lang}`] ?? '';
};

type ProblemTexts = Readonly<{ question: string; answer: string }>;

/** Returns a problem and the bot's answer in a language; empty while loading. */
export const useProblemTexts = (id: string, lang: Lang): ProblemTexts => {
  const { currentData } = useBotProblemEntryQuery(id, { skip: id === '' });
  const answer = useSolutionText(currentData?.solution_id ?? '', lang);
  return { question: currentData?.[`title_${lang}`] ?? '', answer };
};
