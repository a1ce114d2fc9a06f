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
import type { ChosenSides, ConflictField, Side } from './conflict.ts';
import { conflictFields, mergeSides, usualSides } from './conflict.ts';
import softText from '../soft-text.module.css';
import css from './dialogs.module.css';
import type { NameEntry } from './name-entry.ts';
import type { Conflict } from './use-entity-form.ts';

type ConflictDialogProps<Values extends FormValues> = Readonly<{
  conflict: Conflict<Values> | null;
  /** The object in the history, which has the name of the other editor. */
  object: Readonly<{ kind: string; id: string }>;
  labels: FieldLabels;
  draw?: DrawValues | undefined;
  /** Names the entries of lists that are merged entry by entry, by field. */
  nameEntry?: NameEntry | undefined;
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

type Naming = Pick<ConflictDialogProps<FormValues>, 'labels' | 'nameEntry'>;

/** The label of the field, or the entry and the label of its part: “Plan: 30 days · Price”. */
const labelOf = ({ field, part }: ConflictField, { labels, nameEntry }: Naming): string => {
  const label = labels[field] ?? field;
  if (!part) return label;
  const entry = nameEntry?.[field]?.(part.entry) ?? label;
  return part.name === null ? entry : `${entry} · ${labels[part.name] ?? part.name}`;
};

/** The renderer of a value. A whole entry is drawn as a list with one entry. */
const drawnBy = (
  { field, part }: ConflictField,
  draw: DrawValues | undefined,
): DrawValues[string] | undefined => {
  const drawn = draw?.[part?.name ?? field];
  return drawn && part?.name === null ? (entry) => drawn([entry]) : drawn;
};

type SidesProps<Values extends FormValues> = ConflictDialogProps<Values> &
  Readonly<{ conflict: Conflict<Values> }>;

const Sides = <Values extends FormValues>(props: SidesProps<Values>) => {
  const { conflict, object, onSettle, onClose } = props;
  const { t } = useTranslation();
  const { before, mine, theirs } = conflict;
  const fields = conflictFields(before, mine, theirs.values);
  const [chosen, setChosen] = useState<ChosenSides>(usualSides(fields));
  const all = (side: Side) => setChosen(Object.fromEntries(fields.map(({ key }) => [key, side])));
  return (
    <>
      <div className={css['intro']}>
        <Author {...object} />
        <p className={softText['plain']}>
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
            key={field.key}
            field={field}
            label={labelOf(field, props)}
            draw={drawnBy(field, props.draw)}
            chosen={chosen[field.key] ?? 'mine'}
            onChoose={(side) => setChosen({ ...chosen, [field.key]: side })}
          />
        ))}
      </div>
      <div className={css['actions']}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.adminForm.conflict.back)}
        </Button>
        <Button
          variant="filled"
          onClick={() => onSettle(mergeSides(before, mine, theirs.values, chosen))}
        >
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
