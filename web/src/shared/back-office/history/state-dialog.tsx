import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import { PanelState } from '../panel-state.tsx';
import type { DrawValues } from '../values/draw-values.ts';
import { FieldValue } from '../values/field-value.tsx';
import { flatten } from '@shop/contracts/audit/flatten.contract';
import css from './history.module.css';
import type { NameFacet } from './name-facet.ts';
import { useHistoryStateQuery } from './history-api.ts';
import type { FieldLabels } from './field-labels.ts';
import { usePartName } from './use-part-name.ts';

type StateDialogProps = Readonly<{
  change: Readonly<{ id: string; at: string }> | undefined;
  labels: FieldLabels;
  draw?: DrawValues | undefined;
  nameFacet?: NameFacet | undefined;
  onClose: () => void;
}>;

/** The object's complete state after a change. */
export const StateDialog = ({ change, labels, draw, nameFacet, onClose }: StateDialogProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <Modal
      opened={change !== undefined}
      onClose={onClose}
      size="lg"
      title={change && t(($) => $.adminForm.history.stateTitle, { at: dateTime(change.at) })}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      {change && <State eventId={change.id} labels={labels} draw={draw} nameFacet={nameFacet} />}
    </Modal>
  );
};

type StateProps = Pick<StateDialogProps, 'labels' | 'draw' | 'nameFacet'> &
  Readonly<{ eventId: string }>;

const State = ({ eventId, labels, draw, nameFacet }: StateProps) => {
  const { t } = useTranslation();
  const partName = usePartName();
  const query = useHistoryStateQuery(eventId);
  return (
    <PanelState query={query}>
      {({ facets }) => {
        const parts = Object.entries(facets).filter(([, state]) => state !== null);
        if (parts.length === 0) return <p>{t(($) => $.adminForm.history.noState)}</p>;
        return parts.map(([facet, state]) => (
          <section key={facet}>
            {parts.length > 1 && (
              <h3 className={css['facet']}>{nameFacet?.(facet) ?? partName(facet)}</h3>
            )}
            <dl className={css['fields']}>
              {Object.entries(flatten(state)).map(([field, value]) => (
                <div key={field} className={css['field']}>
                  <dt>{labels[field] ?? <code>{field}</code>}</dt>
                  <dd>
                    <FieldValue value={value} draw={draw?.[field]} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ));
      }}
    </PanelState>
  );
};
