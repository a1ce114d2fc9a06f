import type { Lang } from '@shop/contracts/wire/contract';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { BotDialogue, useSolutionText } from '../support-texts/bot-dialogue.tsx';

type ProblemValues = Readonly<{ title_rus: string; title_eng: string; solution_id: string }>;

/** A preview of a ticket whose owner has selected the problem. */
export const ProblemPreview = ({ values }: Readonly<{ values: ProblemValues }>) => (
  <Preview>{(lang) => <ProblemDialogue lang={lang} values={values} />}</Preview>
);

type ProblemDialogueProps = Readonly<{ lang: Lang; values: ProblemValues }>;

const ProblemDialogue = ({ lang, values }: ProblemDialogueProps) => {
  const question = values[`title_${lang}`];
  const answer = useSolutionText(values.solution_id, lang);
  const choices = question.trim() === '' ? [] : [question];
  return <BotDialogue lang={lang} question={question} answer={answer} choices={choices} />;
};
