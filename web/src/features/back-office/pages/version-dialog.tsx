import { Modal } from '@mantine/core';
import type { AdminPage, PageVersionItem } from '@shop/contracts/content/back-office.contract';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PanelState } from '../../../shared/back-office/panel-state.tsx';
import { PagePreview } from './page-preview.tsx';
import { usePageVersionQuery } from './pages-api.ts';
import { useRestoreVersion } from './use-restore-version.ts';
import { useVersionName } from './use-version-name.ts';
import css from './versions.module.css';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';

type VersionDialogProps = Readonly<{
  page: AdminPage;
  item: PageVersionItem | undefined;
  /** Restoring creates a new revision, which conflicts with unsaved changes. */
  isDirty: boolean;
  onClose: () => void;
}>;

/** An earlier version of a page, with a restore button. */
export const VersionDialog = ({ item, ...props }: VersionDialogProps) => {
  const { t } = useTranslation();
  const nameOf = useVersionName();
  return (
    <Modal
      opened={item !== undefined}
      onClose={props.onClose}
      size={760}
      title={item && nameOf(item)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      {item && <Version {...props} revision={item.revision} />}
    </Modal>
  );
};

type VersionProps = Omit<VersionDialogProps, 'item'> & Readonly<{ revision: number }>;

const Version = ({ page, revision, isDirty, onClose }: VersionProps) => {
  const { t } = useTranslation();
  const query = usePageVersionQuery({ page: page.id, revision });
  const { restore, isRestoring } = useRestoreVersion(page, onClose);
  const isCurrent = revision === page.revision;
  return (
    <PanelState query={query}>
      {(version) => (
        <>
          <PagePreview values={version} />
          <div className={css['actions']}>
            <p>
              {isCurrent
                ? t(($) => $.adminPages.isCurrent)
                : t(($) => $.adminPages.restoreHint, { version: page.revision + 2 })}
            </p>
            {!isCurrent && (
              <BusyButton
                variant="filled"
                size="sm"
                leftSection={<IconRestore size={16} aria-hidden="true" />}
                loading={isRestoring}
                disabled={isDirty}
                title={isDirty ? t(($) => $.adminForm.saveFirst) : undefined}
                onClick={() => void restore(version)}
              >
                {t(($) => $.adminPages.restore)}
              </BusyButton>
            )}
          </div>
        </>
      )}
    </PanelState>
  );
};
