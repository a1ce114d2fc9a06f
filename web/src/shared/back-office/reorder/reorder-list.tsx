import { DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import type { SortOrderReply } from '@shop/contracts/sorting/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useLocal } from '../../text/use-local.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { move } from './move.ts';
import lines from './ordered-lines.module.css';
import css from './reorder.module.css';
import { ReorderLine } from './reorder-line.tsx';
import { useChangeSortOrderMutation } from './sort-order-api.ts';
import { useReorderSensors } from './use-reorder-sensors.ts';

type ReorderListProps = Readonly<{
  path: string;
  order: SortOrderReply;
  onLift: (lifted: boolean) => void;
  onClose: () => void;
  onSaved: () => void;
  /** Reloads the order after another editor has changed it. */
  onStale: () => void;
}>;

export const ReorderList = (props: ReorderListProps) => {
  const { path, order, onLift, onClose, onSaved, onStale } = props;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const local = useLocal();
  const toasts = useToasts();
  const [items, setItems] = useState<SortOrderReply['items']>(order.items);
  const [change, { isLoading }] = useChangeSortOrderMutation();

  /** Pictures may have no name: the first characters of the id identify them. */
  const labelOf = (item: SortOrderReply['items'][number]): string =>
    local(item, 'label') || t(($) => $.adminForm.order.unnamed, { id: item.id.slice(0, 8) });
  const placeOf = (id: unknown): number => items.findIndex((item) => item.id === id);
  const place = (from: number, to: number) => setItems([...move(items, from, to)]);
  const dnd = useReorderSensors({
    count: items.length,
    placeOf,
    labelOf: (id) => {
      const item = items[placeOf(id)];
      return item ? labelOf(item) : '';
    },
  });

  const save = async () => {
    const { error } = await change({
      path,
      ids: items.map(({ id }) => id),
      revision: order.revision,
    });
    if (!error) {
      toasts.done(t(($) => $.adminForm.order.saved));
      onSaved();
      return onClose();
    }
    const { code, message } = asProblem(error, lang);
    if (code !== 'changed-meanwhile') return toasts.refused(message);
    toasts.refused(t(($) => $.adminForm.order.outdated));
    onStale();
  };

  if (items.length === 0) return <p>{t(($) => $.adminForm.order.empty)}</p>;
  return (
    <>
      <p className={css['text']}>{t(($) => $.adminForm.order.text)}</p>
      <DndContext
        {...dnd}
        onDragStart={() => onLift(true)}
        onDragCancel={() => onLift(false)}
        onDragEnd={({ active, over }) => {
          onLift(false);
          if (over) place(placeOf(active.id), placeOf(over.id));
        }}
      >
        <SortableContext items={items} strategy={verticalListSortingStrategy}>
          <ol className={lines['lines']}>
            {items.map((item, index) => (
              <ReorderLine
                key={item.id}
                item={item}
                label={labelOf(item)}
                place={index + 1}
                onFirst={() => place(index, 0)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className={css['actions']}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.adminForm.order.cancel)}
        </Button>
        <BusyButton variant="filled" loading={isLoading} onClick={() => void save()}>
          {t(($) => $.adminForm.order.save)}
        </BusyButton>
      </div>
    </>
  );
};
