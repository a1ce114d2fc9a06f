import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../shared/back-office/form/field-props.ts';
import { PickedEntry } from '../../../shared/back-office/pick/picked-entry.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useLocal } from '../../../shared/text/use-local.ts';
import {
  botSolutionEntriesApi,
  useBotSolutionEntryQuery,
} from '../support-texts/bot-solutions-api.ts';
import { botSolutionsSection } from '../support-texts/entry-sections.ts';
import { PickDialog } from '../support-texts/pick-dialog.tsx';

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
      <PickedEntry
        id={id}
        name={name}
        hasError={Boolean(error)}
        buttonLabel={value === '' ? choose : t(($) => $.adminSupportTexts.problems.changeSolution)}
        onPick={() => setOpen(true)}
      >
        {currentData && (
          <ShopLink to={`${botSolutionsSection.page}/${value}`}>
            {local(currentData, 'title')}
            {!currentData.active && ` (${t(($) => $.adminList.archive.archived)})`}
          </ShopLink>
        )}
      </PickedEntry>
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
