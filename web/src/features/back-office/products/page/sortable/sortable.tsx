import { DndContext } from '@dnd-kit/core';
import type { SortingStrategy } from '@dnd-kit/sortable';
import { SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useReorderSensors } from '../../../../../shared/back-office/reorder/use-reorder-sensors.ts';

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
