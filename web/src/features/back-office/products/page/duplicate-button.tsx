import { Button, TextInput } from '@mantine/core';
import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { duplicateProductRequest } from '@shop/contracts/catalog/back-office.contract';
import { fieldProblems, parse } from '@shop/contracts/wire/contract';
import { IconCopy } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useRequestId } from '../../../../shared/api/use-request-id.ts';
import { asProblem } from '../../../../shared/api/problem.ts';
import { DialogActions } from '../../../../shared/back-office/dialog-actions.tsx';
import { selectLang } from '../../../../shared/i18n/locale-slice.ts';
import { useLangPrefix } from '../../../../shared/routing/use-lang-prefix.ts';
import { BusyButton } from '../../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import softText from '../../../../shared/back-office/soft-text.module.css';
import { DialogButton } from './dialog-button.tsx';
import css from './dialogs.module.css';
import { productPath, useDuplicateProductMutation } from './product-api.ts';

type DuplicateButtonProps = Readonly<{ product: AdminProductPage; isDirty: boolean }>;

/** Copies the saved product under another path. */
export const DuplicateButton = ({ product, isDirty }: DuplicateButtonProps) => {
  const { t } = useTranslation();
  return (
    <DialogButton
      label={t(($) => $.adminProduct.duplicate.open)}
      icon={<IconCopy size={16} />}
      title={t(($) => $.adminProduct.duplicate.title)}
      isDirty={isDirty}
    >
      {(close) => <DuplicateForm product={product} onClose={close} />}
    </DialogButton>
  );
};

type DuplicateFormProps = Readonly<{ product: AdminProductPage; onClose: () => void }>;

const DuplicateForm = ({ product, onClose }: DuplicateFormProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const submitOnce = useRequestId();
  const [path, setPath] = useState(`${product.path.slice(0, 55)}-copy`);
  const [error, setError] = useState<string>();
  const [send, { isLoading }] = useDuplicateProductMutation();

  const submit = async () => {
    const checked = parse(duplicateProductRequest.pick({ path: true }), { path });
    if (!checked.success) {
      const { errors = {} } = fieldProblems(checked.error, lang);
      return setError(errors['path']?.[0]);
    }
    const { copyId, error: refusal } = await submitOnce(path, async (id) => ({
      ...(await send({ id: product.id, copy: { id, path } })),
      copyId: id,
    }));
    if (refusal) return setError(asProblem(refusal, lang).message);
    toasts.done(t(($) => $.adminProduct.duplicate.done));
    onClose();
    void navigate(prefixed(productPath(copyId)));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={css['form']} onSubmit={handleSubmit} noValidate>
      <p className={softText['small']}>{t(($) => $.adminProduct.duplicate.text)}</p>
      <TextInput
        data-autofocus
        label={t(($) => $.adminProduct.path)}
        description={t(($) => $.adminProduct.pathHint)}
        autoComplete="off"
        value={path}
        error={error}
        onChange={({ currentTarget }) => {
          setPath(currentTarget.value);
          setError(undefined);
        }}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.adminProduct.cancel)}
        </Button>
        <BusyButton type="submit" variant="filled" loading={isLoading}>
          {t(($) => $.adminProduct.duplicate.submit)}
        </BusyButton>
      </DialogActions>
    </form>
  );
};
