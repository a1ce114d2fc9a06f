import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { signedOut } from '../../shared/session/session-slice.ts';
import { EmailLinkPage } from '../../shared/ui/email-link-page.tsx';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { useUndoEmailMutation } from './email-undo-api.ts';

/** The link has expired, or was used. Owners who need it then need support. */
const overCode = 'email-undo-over';

/** Linked from the email about a changed address. Opening the page does not undo the change yet. */
export const EmailUndoPage = () => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const token = useSearchParams()[0].get('token') ?? '';
  const [undo, { isLoading, isSuccess, error }] = useUndoEmailMutation();
  const submit = useFocusAfter(isLoading);
  const lang = useSelector(selectLang);
  const isOver = error !== undefined && asProblem(error, lang).code === overCode;
  const title = isSuccess ? t(($) => $.emailUndo.done) : t(($) => $.emailUndo.title);

  const handleUndo = async () => {
    const { error: refused } = await undo({ token });
    if (refused) return;
    dispatch(signedOut()); // the undo also ends sessions of this browser
  };

  return (
    <EmailLinkPage
      title={title}
      text={isSuccess ? t(($) => $.emailUndo.doneText) : t(($) => $.emailUndo.text)}
      error={error}
      expiredCode={overCode}
      action={
        isSuccess ? (
          <Button component={ShopLink} to="/forgot-password" variant="filled" size="lg">
            {t(($) => $.emailUndo.setPassword)}
          </Button>
        ) : (
          <Button
            variant="filled"
            size="lg"
            loading={isLoading}
            ref={submit}
            onClick={() => void handleUndo()}
          >
            {t(($) => $.emailUndo.submit)}
          </Button>
        )
      }
    >
      {isOver && (
        <Button component={ShopLink} to="/contacts" variant="filled" size="lg">
          {t(($) => $.emailUndo.contact)}
        </Button>
      )}
      <Button component={ShopLink} to="/" variant="default" size="lg">
        {t(($) => $.emailUndo.home)}
      </Button>
    </EmailLinkPage>
  );
};
