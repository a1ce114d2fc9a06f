import { Button, Modal } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import { useActorName } from '../history/history-change.tsx';
import { useHistoryQuery } from '../history/history-api.ts';
import type { FieldLabels } from '../history/field-labels.ts';
import type { DrawValues } from '../values/draw-values.ts';
import { FieldValue } from '../values/field-value.tsx';
import type { FormValues } from './compare.ts';
import type { ConflictField, Side } from './conflict.ts';
import { conflictFields, mergeSides, usualSide } from './conflict.ts';
import css from './dialogs.module.css';
import type { Conflict } from './use-entity-form.ts';

type ConflictDialogProps<Values extends FormValues> = Readonly<{
  conflict: Conflict<Values> | null;
  /** The object in the history, which has the name of the other editor. */
  object: Readonly<{ kind: string; id: string }>;
  labels: FieldLabels;
  draw?: DrawValues | undefined;
  onSettle: (merged: Values) => void;
  onClose: () => void;
}>;

/** Shows the changes of another editor field by field, and lets the user merge. */
export const ConflictDialog = <Values extends FormValues>(props: ConflictDialogProps<Values>) => {
  const { conflict, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={conflict !== null}
      onClose={onClose}
      size={820}
      title={t(($) => $.adminForm.conflict.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      {conflict && <Sides {...props} conflict={conflict} />}
    </Modal>
  );
};

type SidesProps<Values extends FormValues> = ConflictDialogProps<Values> &
  Readonly<{ conflict: Conflict<Values> }>;

const Sides = <Values extends FormValues>(props: SidesProps<Values>) => {
  const { conflict, object, labels, draw, onSettle, onClose } = props;
  const { t } = useTranslation();
  const { before, mine, theirs } = conflict;
  const fields = conflictFields(before, mine, theirs.values);
  const usual = Object.fromEntries(fields.map((field) => [field.field, usualSide(field)]));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(usual);
  const all = (side: Side) =>
    setChosen(Object.fromEntries(fields.map(({ field }) => [field, side])));
  return (
    <>
      <div className={css['intro']}>
        <Author {...object} />
        <p className={css['soft']}>
          {t(($) => $.adminForm.conflict[fields.length > 0 ? 'text' : 'same'])}
        </p>
      </div>
      {fields.length > 1 && (
        <div className={css['whole']}>
          <Button variant="default" size="sm" onClick={() => all('mine')}>
            {t(($) => $.adminForm.conflict.keepMine)}
          </Button>
          <Button variant="default" size="sm" onClick={() => all('theirs')}>
            {t(($) => $.adminForm.conflict.takeTheirs)}
          </Button>
        </div>
      )}
      <div className={css['fields']}>
        {fields.map((field) => (
          <FieldSides
            key={field.field}
            field={field}
            label={labels[field.field] ?? field.field}
            draw={draw?.[field.field]}
            chosen={chosen[field.field] ?? 'mine'}
            onChoose={(side) => setChosen({ ...chosen, [field.field]: side })}
          />
        ))}
      </div>
      <div className={css['actions']}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.adminForm.conflict.back)}
        </Button>
        <Button variant="filled" onClick={() => onSettle(mergeSides(mine, theirs.values, chosen))}>
          {t(($) => $.adminForm.conflict.save)}
        </Button>
      </div>
    </>
  );
};

type FieldSidesProps = Readonly<{
  field: ConflictField;
  label: string;
  draw: DrawValues[string] | undefined;
  chosen: Side;
  onChoose: (side: Side) => void;
}>;

const sides = ['mine', 'theirs'] as const;

const FieldSides = ({ field, label, draw, chosen, onChoose }: FieldSidesProps) => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={css['field']}>
      <legend>
        {label}
        {field.contested && (
          <span className={css['contested']}>{t(($) => $.adminForm.conflict.contested)}</span>
        )}
      </legend>
      <div className={css['sides']}>
        {sides.map((side) => (
          <label key={side} className={css['side']}>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className={css['name']}>{t(($) => $.adminForm.conflict[side])}</span>
            <span className={css['value']}>
              <FieldValue value={field[side]} draw={draw} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** The last editor in the history; nothing while it loads or if it fails. */
const Author = ({ kind, id }: Readonly<{ kind: string; id: string }>) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const actorName = useActorName();
  const query = { kind, id, page: 1, size: 1 };
  const { currentData } = useHistoryQuery(query, { refetchOnMountOrArgChange: true });
  const last = currentData?.items[0];
  if (!last) return <p>{t(($) => $.adminForm.conflict.byUnknown)}</p>;
  const at = dateTime(last.at);
  return <p>{t(($) => $.adminForm.conflict.by, { name: actorName(last.actor), at })}</p>;
};
