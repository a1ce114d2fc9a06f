import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay } from '../../lazy/lazy-overlay.tsx';

const ReorderDialog = lazyOverlay(
  async () => (await import('../reorder/reorder-dialog.tsx')).ReorderDialog,
);

type OrderButtonProps = Readonly<{
  /** The path of the list, below the API's address. */
  path: string;
  onSaved: () => void;
}>;

/** Opens the reorder dialog. */
export const OrderButton = ({ path, onSaved }: OrderButtonProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconArrowsSort size={18} aria-hidden="true" />}
        onPointerEnter={ReorderDialog.preload}
        onFocus={ReorderDialog.preload}
        onClick={() => setOpened(true)}
      >
        {t(($) => $.adminForm.order.open)}
      </Button>
      <ReorderDialog
        opened={opened}
        path={path}
        onClose={() => setOpened(false)}
        onSaved={onSaved}
      />
    </>
  );
};
