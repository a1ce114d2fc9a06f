import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './sortable-item.module.css';

type SortableItemProps = Readonly<{
  id: string;
  label: string;
  className?: string | undefined;
  /** Receives the drag handle of the item. */
  children: (handle: ReactNode) => ReactNode;
}>;

/** An item of a list that users reorder. */
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
