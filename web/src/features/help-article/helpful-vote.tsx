import { Button } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import { useVoteMutation } from './help-article-api.ts';
import css from './help-article-page.module.css';
import type { StoredVote } from './stored-vote.ts';
import { storeVote, readAnswer, readVote } from './stored-vote.ts';
import { voteTexts } from './vote-texts.ts';

const choices = [
  { name: 'yes', helpful: true, Icon: IconThumbUp },
  { name: 'no', helpful: false, Icon: IconThumbDown },
] as const;

const nothingChanges = () => () => undefined;

/** Asks whether the article helped. A visitor has one vote, which they can change. */
export const HelpfulVote = ({ id }: Readonly<{ id: string }>) => {
  const lang = useSelector(selectLang);
  const texts = voteTexts[lang];
  const toasts = useToasts();
  const [given, setGiven] = useState<StoredVote | null>(null);
  const [isThanked, setThanked] = useState(false);
  const [send, { isLoading }] = useVoteMutation();
  /** The server renders the page without the vote, which only this browser has. */
  const storedAnswer = useSyncExternalStore(
    nothingChanges,
    () => readAnswer(id),
    () => null,
  );
  const answer = given?.helpful ?? storedAnswer;

  const handleVote = async (helpful: boolean) => {
    if (isLoading) return;
    const { visitorId } = given ?? readVote(id);
    const { error } = await send({ id, visitorId, helpful });
    if (error) {
      toasts.refused(asProblem(error, lang).message);
      return;
    }
    const next = { visitorId, helpful };
    storeVote(id, next);
    setGiven(next);
    setThanked(true);
  };

  return (
    <fieldset className={css['vote']} aria-busy={isLoading}>
      <legend className={css['question']}>{texts.question}</legend>
      <div className={css['choices']}>
        {choices.map(({ name, helpful, Icon }) => (
          <Button
            key={name}
            variant="default"
            aria-pressed={answer === helpful}
            leftSection={<Icon size={18} aria-hidden="true" />}
            onClick={() => void handleVote(helpful)}
          >
            {texts[name]}
          </Button>
        ))}
      </div>
      <output className={css['thanks']}>{isThanked && texts.thanks}</output>
    </fieldset>
  );
};
