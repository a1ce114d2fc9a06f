import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorId, FieldFrame, labelId } from '../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../shared/back-office/form/field-props.ts';
import { move } from '../../../shared/back-office/reorder/move.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useLocal } from '../../../shared/text/use-local.ts';
import {
  botProblemEntriesApi,
  useBotProblemEntryQuery,
} from '../support-texts/bot-problems-api.ts';
import { botProblemsSection } from '../support-texts/entry-sections.ts';
import { PickDialog } from '../support-texts/pick-dialog.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';
import lines from '../../../shared/back-office/reorder/ordered-lines.module.css';

type ProblemsFieldProps = FieldProps<string[]> & Readonly<{ label: string }>;

/** The problems that the bot offers under a topic, in their order there. */
export const ProblemsField = ({ name, label, value, error, onChange }: ProblemsFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const without = (problem: string) => value.filter((each) => each !== problem);
  const toggle = (problem: string) =>
    onChange(value.includes(problem) ? without(problem) : [...value, problem]);
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={t(($) => $.adminSupportTexts.topics.problemsHint)}
      error={error}
    >
      {value.length > 0 ? (
        <ol className={lines['lines']}>
          {value.map((problem, index) => (
            <ProblemLine
              key={problem}
              id={problem}
              place={index + 1}
              count={value.length}
              onMove={(to) => onChange([...move(value, index, to)])}
              onRemove={() => onChange(without(problem))}
            />
          ))}
        </ol>
      ) : (
        <p className={softText['small']}>{t(($) => $.adminSupportTexts.topics.noProblems)}</p>
      )}
      <div>
        <Button
          name={name}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          aria-describedby={`${labelId(id)}${error ? ` ${errorId(id)}` : ''}`}
          onClick={() => setOpen(true)}
        >
          {t(($) => $.adminSupportTexts.topics.addProblems)}
        </Button>
      </div>
      <PickDialog
        title={t(($) => $.adminSupportTexts.topics.addProblems)}
        opened={isOpen}
        kind="checkbox"
        endpoint={botProblemEntriesApi.endpoints.botProblemEntries}
        chosen={value}
        onToggle={toggle}
        onClose={() => setOpen(false)}
      />
    </FieldFrame>
  );
};

type ProblemLineProps = Readonly<{
  id: string;
  /** One-based. */
  place: number;
  count: number;
  /** Receives a zero-based position. */
  onMove: (to: number) => void;
  onRemove: () => void;
}>;

const ProblemLine = ({ id, place, count, onMove, onRemove }: ProblemLineProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { currentData } = useBotProblemEntryQuery(id);
  const name = currentData ? local(currentData, 'title') : '…';
  return (
    <li className={lines['line']}>
      <span className={lines['place']}>{place}</span>
      <ShopLink className={lines['label']} to={`${botProblemsSection.page}/${id}`}>
        {name}
        {currentData?.active === false && ` (${t(($) => $.adminList.archive.archived)})`}
      </ShopLink>
      <ActionIcon
        aria-label={t(($) => $.adminSupportTexts.topics.up, { name })}
        disabled={place === 1}
        onClick={() => onMove(place - 2)}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        aria-label={t(($) => $.adminSupportTexts.topics.down, { name })}
        disabled={place === count}
        onClick={() => onMove(place)}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
      <ActionIcon
        aria-label={t(($) => $.adminSupportTexts.topics.remove, { name })}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
};
