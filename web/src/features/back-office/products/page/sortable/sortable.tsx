import { DndContext } from '@dnd-kit/core';
import type { SortingStrategy } from '@dnd-kit/sortable';
import { SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReorderSensors } from '../../../../../shared/back-office/reorder/use-reorder-sensors.ts';
import css from './sortable.module.css';

type SortableProps = Readonly<{
  ids: readonly string[];
  /** The label of an item for screen readers. */
  labelOf: (id: string) => string;
  strategy: SortingStrategy;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}>;

/** A list that users reorder by dragging or with the keyboard. */
export const Sortable = ({ ids, labelOf, strategy, onMove, children }: SortableProps) => {
  const placeOf = (id: unknown): number => ids.findIndex((each) => each === id);
  const dnd = useReorderSensors({
    count: ids.length,
    placeOf,
    labelOf: (id) => labelOf(String(id)),
  });
  return (
    <DndContext
      {...dnd}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};

type SortableItemProps = Readonly<{
  id: string;
  label: string;
  className?: string | undefined;
  /** Receives the drag handle of the item. */
  children: (handle: ReactNode) => ReactNode;
}>;

export const SortableItem = ({ id, label, className, children }: SortableItemProps) => {
  const { t } = useTranslation();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={css['handle']}
          {...attributes}
          {...listeners}
          aria-label={t(($) => $.adminForm.order.handle, { label })}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </button>,
      )}
    </li>
  );
};
