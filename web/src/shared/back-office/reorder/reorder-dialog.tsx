import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelState } from '../panel-state.tsx';
import { ReorderList } from './reorder-list.tsx';
import { useSortOrderQuery } from './sort-order-api.ts';

type ReorderDialogProps = Readonly<{
  opened: boolean;
  onClose: () => void;
  /** The path of the list, below `/api`: `/admin/slider`. */
  path: string;
  onSaved: () => void;
}>;

/** Reorders a list by dragging or with the keyboard, and saves the whole order in one request. */
export const ReorderDialog = ({ opened, onClose, path, onSaved }: ReorderDialogProps) => {
  const { t } = useTranslation();
  const [lifted, setLifted] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={!lifted} // Escape then cancels the drag
      size="lg"
      title={t(($) => $.adminForm.order.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      {opened && <Order path={path} onLift={setLifted} onClose={onClose} onSaved={onSaved} />}
    </Modal>
  );
};

type OrderProps = Pick<ReorderDialogProps, 'path' | 'onClose' | 'onSaved'> &
  Readonly<{ onLift: (lifted: boolean) => void }>;

const Order = ({ path, ...props }: OrderProps) => {
  const query = useSortOrderQuery(path, { refetchOnMountOrArgChange: true });
  return (
    <PanelState query={{ ...query, currentData: query.isFetching ? undefined : query.currentData }}>
      {(order) => (
        <ReorderList
          key={order.revision}
          {...props}
          path={path}
          order={order}
          onStale={() => void query.refetch()}
        />
      )}
    </PanelState>
  );
};
