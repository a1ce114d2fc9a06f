import type { Lang } from '@shop/contracts/wire/contract';
import { useTranslation } from 'react-i18next';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { BotDialogue, useProblemTexts } from '../support-texts/bot-dialogue.tsx';
import css from './theme-preview.module.css';

type ThemeValues = Readonly<{
  name_rus: string;
  name_eng: string;
  problem_ids: readonly string[];
}>;

/** A preview of a ticket with the topic, after its owner has selected the first problem. */
export const ThemePreview = ({ values }: Readonly<{ values: ThemeValues }>) => (
  <Preview>{(lang) => <ThemeDialogue lang={lang} values={values} />}</Preview>
);

type LanguageProps = Readonly<{ lang: Lang }>;

const ThemeDialogue = ({ lang, values }: LanguageProps & Readonly<{ values: ThemeValues }>) => {
  const { t } = useTranslation();
  const { problem_ids: problems } = values;
  const first = useProblemTexts(problems[0] ?? '', lang);
  return (
    <div className={css['ticket']}>
      <h3>{values[`name_${lang}`]}</h3>
      {problems.length > 0 ? (
        <BotDialogue
          {...first}
          lang={lang}
          choices={problems.map((id) => (
            <ProblemName key={id} id={id} lang={lang} />
          ))}
        />
      ) : (
        <p>{t(($) => $.adminSupportTexts.topics.toPerson)}</p>
      )}
    </div>
  );
};

const ProblemName = ({ id, lang }: LanguageProps & Readonly<{ id: string }>) =>
  useProblemTexts(id, lang).question;
