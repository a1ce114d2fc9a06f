import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorId, FieldFrame, labelId } from '../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../shared/back-office/form/field-props.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useLocal } from '../../../shared/text/use-local.ts';
import {
  botSolutionEntriesApi,
  useBotSolutionEntryQuery,
} from '../support-texts/bot-solutions-api.ts';
import { botSolutionsSection } from '../support-texts/entry-sections.ts';
import { PickDialog } from '../support-texts/pick-dialog.tsx';
import css from '../support-texts/picked.module.css';

type SolutionFieldProps = FieldProps<string> & Readonly<{ label: string }>;

/** The bot solution that answers a problem. */
export const SolutionField = ({ name, label, value, error, onChange }: SolutionFieldProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { currentData } = useBotSolutionEntryQuery(value, { skip: value === '' });
  const choose = t(($) => $.adminSupportTexts.problems.chooseSolution);
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={t(($) => $.adminSupportTexts.problems.solutionHint)}
      error={error && value === '' ? t(($) => $.adminSupportTexts.problems.noSolution) : error}
    >
      <div className={css['single']}>
        {currentData && (
          <ShopLink to={`${botSolutionsSection.page}/${value}`}>
            {local(currentData, 'title')}
            {!currentData.active && ` (${t(($) => $.adminList.archive.archived)})`}
          </ShopLink>
        )}
        <Button
          name={name}
          variant="default"
          size="sm"
          aria-describedby={`${labelId(id)}${error ? ` ${errorId(id)}` : ''}`}
          onClick={() => setOpen(true)}
        >
          {value === '' ? choose : t(($) => $.adminSupportTexts.problems.changeSolution)}
        </Button>
      </div>
      <PickDialog
        title={choose}
        opened={isOpen}
        kind="radio"
        endpoint={botSolutionEntriesApi.endpoints.botSolutionEntries}
        chosen={[value]}
        onToggle={onChange}
        onClose={() => setOpen(false)}
      />
    </FieldFrame>
  );
};
