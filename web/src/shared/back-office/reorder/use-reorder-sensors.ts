import type { DndContextProps } from '@dnd-kit/core';
import { closestCenter, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';

type Lines = Readonly<{
  count: number;
  /** The zero-based index of an item; -1 if it is not in the list. */
  placeOf: (id: unknown) => number;
  labelOf: (id: unknown) => string;
}>;

/** Pointer and keyboard sensors for a list, with announcements for screen readers. */
export const useReorderSensors = ({
  count,
  placeOf,
  labelOf,
}: Lines): Pick<DndContextProps, 'sensors' | 'collisionDetection' | 'accessibility'> => {
  const { t } = useTranslation();
  const at = (id: unknown, over: unknown) => ({
    label: labelOf(id),
    position: placeOf(over) + 1,
    count,
  });
  return {
    collisionDetection: closestCenter,
    sensors: useSensors(
      useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
      useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
    ),
    accessibility: {
      screenReaderInstructions: { draggable: t(($) => $.adminForm.order.instructions) },
      announcements: {
        onDragStart: ({ active }) => t(($) => $.adminForm.order.lifted, at(active.id, active.id)),
        onDragOver: ({ active, over }) =>
          over ? t(($) => $.adminForm.order.moved, at(active.id, over.id)) : undefined,
        onDragEnd: ({ active, over }) =>
          t(($) => $.adminForm.order.dropped, at(active.id, over?.id ?? active.id)),
        onDragCancel: ({ active }) =>
          t(($) => $.adminForm.order.cancelled, { label: labelOf(active.id) }),
      },
    },
  };
};
