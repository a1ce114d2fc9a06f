import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import type { SortOrderReply } from '@shop/contracts/sorting/contract';
import { IconArrowBarToUp, IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/picture.tsx';
import css from './reorder.module.css';

type ReorderLineProps = Readonly<{
  item: SortOrderReply['items'][number];
  label: string;
  /** One-based. */
  place: number;
  onFirst: () => void;
}>;

export const ReorderLine = ({ item, label, place, onFirst }: ReorderLineProps) => {
  const { t } = useTranslation();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id });
  return (
    <li
      ref={setNodeRef}
      className={css['line']}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css['handle']}
        {...attributes}
        {...listeners}
        aria-label={t(($) => $.adminForm.order.handle, { label })}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      <span className={css['place']}>{place}</span>
      {item.image !== null && (
        <Picture className={css['image']} src={item.image} width={64} height={36} sizes="64px" />
      )}
      <span className={css['label']}>{label}</span>
      <ActionIcon
        aria-label={`${t(($) => $.adminForm.order.first)}: ${label}`}
        disabled={place === 1}
        onClick={onFirst}
      >
        <IconArrowBarToUp size={18} />
      </ActionIcon>
    </li>
  );
};
