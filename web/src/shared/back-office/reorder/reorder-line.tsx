import { ActionIcon } from '@mantine/core';
import type { SortOrderReply } from '@shop/contracts/sorting/contract';
import { IconArrowBarToUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/picture.tsx';
import lines from './ordered-lines.module.css';
import css from './reorder.module.css';
import { SortableItem } from './sortable-item.tsx';

type ReorderLineProps = Readonly<{
  item: SortOrderReply['items'][number];
  label: string;
  /** The position in the list, from 1. */
  place: number;
  onFirst: () => void;
}>;

export const ReorderLine = ({ item, label, place, onFirst }: ReorderLineProps) => {
  const { t } = useTranslation();
  return (
    <SortableItem id={item.id} label={label} className={lines['line']}>
      {(handle) => (
        <>
          {handle}
          <span className={lines['place']}>{place}</span>
          {item.image !== null && (
            <Picture
              className={css['image']}
              src={item.image}
              width={64}
              height={36}
              sizes="64px"
            />
          )}
          <span className={lines['label']}>{label}</span>
          <ActionIcon
            aria-label={`${t(($) => $.adminForm.order.first)}: ${label}`}
            disabled={place === 1}
            onClick={onFirst}
          >
            <IconArrowBarToUp size={18} />
          </ActionIcon>
        </>
      )}
    </SortableItem>
  );
};
