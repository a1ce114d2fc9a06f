import { Button } from '@mantine/core';
import type { Avatar } from '@shop/contracts/identity/account.contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import { toForm } from '../changes.ts';
import { useSaveSettingsMutation } from '../settings-api.ts';
import { useSaved } from '../use-saved.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import css from './avatar-panel.module.css';
import { OwnPicture } from './own-picture.tsx';

type AvatarChoice = Readonly<{ avatar_url: string }> | Readonly<{ avatar: File }>;

type AvatarFormProps = Readonly<{ avatars: readonly Avatar[] }>;

/** Previews the selected avatar before it is saved. */
export const AvatarForm = ({ avatars }: AvatarFormProps) => {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const saved = useSaved();
  const [chosen, setChosen] = useState<AvatarChoice>();
  const refusal = useRefusal();
  const [save, { isLoading }] = useSaveSettingsMutation();
  const submit = useFocusAfter(isLoading);
  const own = chosen && 'avatar' in chosen ? chosen.avatar : undefined;
  const url = chosen && 'avatar_url' in chosen ? chosen.avatar_url : undefined;

  const choose = (picture: AvatarChoice | undefined) => {
    setChosen(picture);
    refusal.clear();
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!chosen) return;
    const form = event.currentTarget;
    const { error } = await save(toForm(chosen));
    if (error) return refusal.refused(error, form);
    setChosen(undefined);
    saved(['avatar']);
  };

  return (
    <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <AvatarPicker
        avatars={avatars}
        current={url ?? (own ? undefined : user?.avatar)}
        onChoose={(picked) => choose(picked === user?.avatar ? undefined : { avatar_url: picked })}
      />
      <OwnPicture
        file={own}
        error={refusal.errorOf('avatar') ?? refusal.errorOf('avatar_url') ?? refusal.message}
        onChoose={(file) => choose(file && { avatar: file })}
      />
      {chosen && (
        <div className={css['actions']}>
          <Button type="submit" variant="filled" size="sm" loading={isLoading} ref={submit}>
            {t(($) => $.settings.avatar.save)}
          </Button>
          <Button variant="subtle" size="sm" onClick={() => choose(undefined)}>
            {t(($) => $.settings.avatar.cancel)}
          </Button>
        </div>
      )}
    </form>
  );
};
