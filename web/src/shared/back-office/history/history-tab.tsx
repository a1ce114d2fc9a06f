import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusAfterPaging } from '../../ui/use-focus-after-paging.ts';
import { PageButtons } from '../page-buttons.tsx';
import { EmptyPanel, PanelState } from '../panel-state.tsx';
import type { DrawValues } from '../values/draw-values.ts';
import type { FieldLabels } from './field-labels.ts';
import { HistoryChange } from './history-change.tsx';
import css from './history.module.css';
import type { NameFacet } from './name-facet.ts';
import { useHistoryQuery } from './history-api.ts';
import { StateDialog } from './state-dialog.tsx';
import { useAuditedValues } from './use-audited-values.ts';
import { useFieldLabels } from './use-field-labels.ts';

type HistoryTabProps = Readonly<{
  kind: string;
  id: string;
  /** Field labels that differ from the defaults for this kind of object. */
  labels?: FieldLabels | undefined;
  draw?: DrawValues | undefined;
  nameFacet?: NameFacet | undefined;
}>;

const size = 25;

/** The change history of an object, newest first. */
export const HistoryTab = ({ kind, id, nameFacet, ...own }: HistoryTabProps) => {
  const { t } = useTranslation();
  const labels = { ...useFieldLabels(kind), ...own.labels };
  const draw = { ...useAuditedValues(), ...own.draw };
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Readonly<{ id: string; at: string }>>();
  const query = useHistoryQuery({ kind, id, page, size }, { refetchOnMountOrArgChange: true });
  const list = useFocusAfterPaging<HTMLOListElement>(page, query.currentData !== undefined);
  return (
    <PanelState query={{ ...query, currentData: query.currentData ?? query.data }}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyPanel
            title={t(($) => $.adminForm.history.empty)}
            text={t(($) => $.adminForm.history.emptyText)}
          />
        ) : (
          <>
            <ol ref={list} tabIndex={-1} className={css['list']}>
              {items.map((item) => (
                <HistoryChange
                  key={item.id}
                  item={item}
                  labels={labels}
                  draw={draw}
                  nameFacet={nameFacet}
                  onOpen={setOpened}
                />
              ))}
            </ol>
            <PageButtons page={page} pages={Math.ceil(total / size)} onChange={setPage} />
            <StateDialog
              change={opened}
              labels={labels}
              draw={draw}
              nameFacet={nameFacet}
              onClose={() => setOpened(undefined)}
            />
          </>
        )
      }
    </PanelState>
  );
};
