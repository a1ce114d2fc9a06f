import { Button } from '@mantine/core';
import type { HistoryItem } from '@shop/contracts/audit/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import type { DrawValues } from '../values/draw-values.ts';
import { FieldValue } from '../values/field-value.tsx';
import { TextDiff } from '../values/text-diff.tsx';
import type { FieldChange } from './changes.ts';
import { listChanges, findChangeKind } from './changes.ts';
import css from './history.module.css';
import type { FieldLabels } from './field-labels.ts';
import type { NameFacet } from './name-facet.ts';
import { useActionName } from './use-action-name.ts';
import { useReasonText } from './use-reason-text.ts';

type HistoryChangeProps = Readonly<{
  item: HistoryItem;
  labels: FieldLabels;
  draw?: DrawValues | undefined;
  nameFacet?: NameFacet | undefined;
  onOpen: (change: Readonly<{ id: string; at: string }>) => void;
}>;

/** One change: action, author, time, and each field before and after. */
export const HistoryChange = ({ item, labels, draw, nameFacet, onOpen }: HistoryChangeProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { id, at, facet, reason } = item;
  const actor = useActorName()(item.actor);
  const actionName = useActionName();
  const reasonText = useReasonText();
  const kind = findChangeKind(item);
  const part = facet === null ? null : (nameFacet?.(facet) ?? null);
  const time = dateTime(at);
  return (
    <li className={css['change']}>
      <div className={css['head']}>
        <p>
          <strong className={css['action']}>
            {kind ? t(($) => $.adminForm.history[kind]) : actionName(item.action)}
          </strong>{' '}
          <span className={css['actor']}>{actor}</span>
          {part !== null && <span className={css['part']}>{part}</span>}
        </p>
        <time dateTime={at} className={css['time']}>
          {time}
        </time>
        {facet !== null && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={`${t(($) => $.adminForm.history.state)}: ${time}`}
            onClick={() => onOpen({ id, at })}
          >
            {t(($) => $.adminForm.history.state)}
          </Button>
        )}
      </div>
      {reason !== null && (
        <p className={css['reason']}>
          {t(($) => $.adminForm.history.reason, { reason: reasonText(reason) })}
        </p>
      )}
      <dl className={css['fields']}>
        {listChanges(item).map((change) => (
          <div key={change.field} className={css['field']}>
            <dt>{labels[change.field] ?? <code>{change.field}</code>}</dt>
            <dd>
              <Changed change={change} isNew={item.before === null} draw={draw?.[change.field]} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

/** Returns the name of a change's author. */
export const useActorName = () => {
  const { t } = useTranslation();
  return ({ name, system }: HistoryItem['actor']): string => {
    if (system) return t(($) => $.adminForm.history.system);
    return name ?? t(($) => $.adminForm.history.someone);
  };
};

/** Texts longer than 40 characters are compared word by word. */
const isLongText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 40 && !value.startsWith('/storage/');

type ChangedProps = Readonly<{
  change: FieldChange;
  isNew: boolean;
  draw: DrawValues[string] | undefined;
}>;

const Changed = ({ change: { before, after }, isNew, draw }: ChangedProps) => {
  const { t } = useTranslation();
  if (isNew) return <FieldValue value={after} draw={draw} />;
  if (!draw && isLongText(before) && typeof after === 'string') {
    return <TextDiff before={before} after={after} />;
  }
  return (
    <div className={css['sides']}>
      <div>
        <span className={css['side']}>{t(($) => $.adminForm.history.before)}</span>
        <FieldValue value={before} draw={draw} />
      </div>
      <div>
        <span className={css['side']}>{t(($) => $.adminForm.history.after)}</span>
        <FieldValue value={after} draw={draw} />
      </div>
    </div>
  );
};
