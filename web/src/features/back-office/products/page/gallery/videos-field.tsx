import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { videoUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { isVideoAddress } from '@shop/contracts/catalog/videos.contract';
import { IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropArea } from '../../../../../shared/back-office/form/drop-area.tsx';
import { errorId, FieldFrame } from '../../../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import { move } from '../../../../../shared/back-office/reorder/move.ts';
import { SortableItem } from '../../../../../shared/back-office/reorder/sortable-item.tsx';
import { useFileSize } from '../../../../../shared/text/use-file-size.ts';
import { Sortable } from '../sortable/sortable.tsx';
import softText from '../../../../../shared/back-office/soft-text.module.css';
import css from './gallery.module.css';
import { useUploadQueue } from './use-upload-queue.ts';
import { playerAddress } from './video-address.ts';

const maxSize = 50 * 1024 * 1024;
const maxCount = 10;
const accept = { 'video/mp4': ['.mp4'], 'video/webm': ['.webm'] };

/** The videos of the gallery, after its pictures: uploaded files and player links. */
export const VideosField = ({ name, value, error, onChange }: FieldProps<string[]>) => {
  const { t } = useTranslation();
  const size = useFileSize()(maxSize);
  const id = useId();
  const open = useRef<() => void>(null);
  const upload = useUploadQueue({
    path: '/admin/videos',
    reply: videoUploadReply,
    value,
    addressOf: ({ video }) => video,
    onChange,
  });
  const isFull = value.length >= maxCount;
  const shownError = upload.error ?? error;
  const label = t(($) => $.adminProduct.videos);
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={t(($) => $.adminProduct.videosHint, { size })}
      error={shownError}
    >
      {value.length > 0 && <VideoList value={value} label={label} onChange={onChange} />}
      <NewLink
        name={name}
        isFull={isFull}
        onAdd={(address) => {
          if (!value.includes(address)) onChange([...value, address]);
        }}
      />
      <DropArea
        openRef={open}
        accept={accept}
        maxSize={maxSize}
        maxFiles={Math.max(1, maxCount - value.length)}
        progress={upload.progress}
        onFile={upload.add}
        onRefuse={() => upload.fail(t(($) => $.adminProduct.videosWrong, { size }))}
      >
        <div className={css['choose']}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUpload size={16} />}
            disabled={isFull}
            aria-describedby={shownError ? errorId(id) : undefined}
            onClick={() => open.current?.()}
          >
            {t(($) => $.adminProduct.uploadVideo)}
          </Button>
          <span className={softText['tiny']}>{t(($) => $.adminProduct.dropVideos)}</span>
        </div>
      </DropArea>
    </FieldFrame>
  );
};

type VideoListProps = Readonly<{
  value: readonly string[];
  label: string;
  onChange: (value: string[]) => void;
}>;

const VideoList = ({ value, label, onChange }: VideoListProps) => {
  const { t } = useTranslation();
  return (
    <Sortable
      ids={value}
      labelOf={(address) => address}
      strategy={verticalListSortingStrategy}
      onMove={(from, to) => onChange([...move(value, from, to)])}
    >
      <ul className={css['videos']} aria-label={label}>
        {value.map((address, index) => (
          <SortableItem
            key={address}
            id={address}
            label={t(($) => $.adminProduct.video, { place: index + 1 })}
            className={css['video']}
          >
            {(handle) => (
              <>
                {handle}
                <a href={address} target="_blank" rel="noreferrer" className={css['address']}>
                  {address}
                </a>
                <ActionIcon
                  aria-label={t(($) => $.adminProduct.remove, {
                    name: t(($) => $.adminProduct.video, { place: index + 1 }),
                  })}
                  onClick={() => onChange(value.toSpliced(index, 1))}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </>
            )}
          </SortableItem>
        ))}
      </ul>
    </Sortable>
  );
};

type NewLinkProps = Readonly<{ name: string; isFull: boolean; onAdd: (address: string) => void }>;

/** Enter adds the link and does not submit the form. */
const NewLink = ({ name, isFull, onAdd }: NewLinkProps) => {
  const { t } = useTranslation();
  const [link, setLink] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const address = playerAddress(link);
    const isVideo = isVideoAddress(address);
    setWrong(!isVideo);
    if (!isVideo) return;
    onAdd(address);
    setLink('');
  };
  return (
    <div className={css['link']}>
      <TextInput
        name={name}
        label={t(($) => $.adminProduct.videoLink)}
        placeholder="https://www.youtube.com/watch?v=…"
        autoComplete="off"
        disabled={isFull}
        value={link}
        error={isWrong && t(($) => $.adminProduct.videoLinkWrong)}
        onChange={({ currentTarget }) => {
          setLink(currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} />}
        disabled={isFull || link.trim() === ''}
        onClick={add}
      >
        {t(($) => $.adminProduct.addLink)}
      </Button>
    </div>
  );
};
