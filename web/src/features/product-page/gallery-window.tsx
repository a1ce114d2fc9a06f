import { useTranslation } from 'react-i18next';
import { Modal } from '../../shared/ui/modal.tsx';
import { GalleryViewer } from './gallery-viewer.tsx';
import css from './gallery.module.css';
import type { Media } from './media.ts';

type GalleryWindowProps = Readonly<{
  title: string;
  media: readonly Media[];
  /** Undefined while closed. */
  viewed: number | undefined;
  opened: boolean;
  onMove: (index: number) => void;
  onClose: () => void;
}>;

/** The viewer in a dialog. */
export const GalleryWindow = (props: GalleryWindowProps) => {
  const { title, media, viewed, opened, onMove, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={1280}
      classNames={{ inner: css['frame'] ?? '', body: css['window'] ?? '' }}
      title={title}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      {viewed !== undefined && <GalleryViewer media={media} index={viewed} onMove={onMove} />}
    </Modal>
  );
};
