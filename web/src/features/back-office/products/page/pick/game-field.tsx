import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import { PickedEntry } from '../../../../../shared/back-office/pick/picked-entry.tsx';
import { useLocal } from '../../../../../shared/text/use-local.ts';
import { usePickedGameQuery } from '../product-api.ts';
import { PickDialog } from './pick-dialog.tsx';

/** The game of a new product. It cannot be changed later. */
export const GameField = ({ name, value, error, onChange }: FieldProps<string>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: game } = usePickedGameQuery(value, { skip: value === '' });
  const title = t(($) => $.adminProduct.chooseGame);
  const close = () => setOpen(false);
  return (
    <FieldFrame
      id={id}
      label={t(($) => $.adminProduct.game)}
      hint={t(($) => $.adminProduct.gameHint)}
      error={error && value === '' ? t(($) => $.adminProduct.gameMissing) : error}
    >
      <PickedEntry
        id={id}
        name={name}
        hasError={Boolean(error)}
        buttonLabel={value === '' ? title : t(($) => $.adminProduct.changeGame)}
        onPick={() => setOpen(true)}
      >
        {game && <strong>{local(game, 'name')}</strong>}
      </PickedEntry>
      <PickDialog
        title={title}
        opened={isOpen}
        kind="radio"
        chosen={[value]}
        of="games"
        onToggle={onChange}
        onClose={close}
      />
    </FieldFrame>
  );
};
