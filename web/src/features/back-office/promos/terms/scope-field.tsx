import { Button, NativeSelect } from '@mantine/core';
import type { ScopeKind, ScopeName } from '@shop/contracts/promotions/scope.contract';
import { maxScopeIds } from '@shop/contracts/promotions/terms.contract';
import type { PromoTermsInput } from '@shop/contracts/promotions/terms.contract';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorId, FieldFrame, labelId } from '../../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../../shared/back-office/form/field-props.ts';
import { PickedChip } from '../../../../shared/back-office/pick/picked-chip.tsx';
import { PickedList } from '../../../../shared/back-office/pick/picked-list.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import { splitIntoChunks, ScopeChunk } from './scope-chunk.tsx';
import { ScopeDialog } from './scope-dialog.tsx';
import { listScopeIds, nothingChosen, scopeKinds, withIds } from './scope-ids.ts';
import { useScopeName } from './use-scope-name.ts';

type Scope = PromoTermsInput['scope'];

type ScopeFieldProps = FieldProps<Scope> &
  Readonly<{
    label: string;
    /** The names that are already loaded. */
    loadedNames: readonly ScopeName[];
  }>;

type ScopeSelectionProps = Pick<ScopeFieldProps, 'value' | 'loadedNames' | 'onChange'>;

/** Changes the selected games, products and rates, and remembers their names. */
const useScopeSelection = ({ value, loadedNames, onChange }: ScopeSelectionProps) => {
  const [picked, setPicked] = useState<readonly ScopeName[]>([]);
  /** Restores the selection when the user returns from “everything”. */
  const [former, setFormer] = useState(value);
  const names = new Map([...loadedNames, ...picked].map((each) => [each.id, each]));

  const choose = (kind: string) => {
    if (kind === value.kind) return;
    setFormer(value);
    if (kind === 'all') return onChange({ kind: 'all' });
    onChange(former.kind === 'only' ? former : nothingChosen);
  };
  const toggle = (option: ScopeName) => {
    const chosen = listScopeIds(value, option.kind);
    const isChosen = chosen.includes(option.id);
    if (!isChosen && chosen.length >= maxScopeIds) return;
    setPicked([...picked, option]);
    const ids = isChosen ? chosen.filter((each) => each !== option.id) : [...chosen, option.id];
    onChange(withIds(value, option.kind, ids));
  };
  const remove = (kind: ScopeKind, removed: string) =>
    onChange(
      withIds(
        value,
        kind,
        listScopeIds(value, kind).filter((each) => each !== removed),
      ),
    );
  return { names, choose, toggle, remove };
};

/** The scope of a promo code: everything, or selected games, products and rates. */
export const ScopeField = (props: ScopeFieldProps) => {
  const { name, label, value, error, loadedNames, onChange } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { names, choose, toggle, remove } = useScopeSelection({ value, loadedNames, onChange });
  const isFull = scopeKinds.some((kind) => listScopeIds(value, kind).length >= maxScopeIds);
  const full = isFull && t(($) => $.adminPromos.scopeFull, { max: number(maxScopeIds) });

  return (
    <>
      <NativeSelect
        label={label}
        value={value.kind}
        data={(['all', 'only'] as const).map((kind) => ({
          value: kind,
          label: t(($) => $.adminPromos.scopeKinds[kind]),
        }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {value.kind === 'only' && (
        <FieldFrame
          id={id}
          label={t(($) => $.adminPromos.scopeChosen)}
          hint={t(($) => $.adminPromos.scopeHint)}
          error={error ?? full}
        >
          {scopeKinds.map((kind) => (
            <Chosen
              key={kind}
              kind={kind}
              ids={listScopeIds(value, kind)}
              names={names}
              onRemove={(removed) => remove(kind, removed)}
            />
          ))}
          {scopeKinds.every((kind) => listScopeIds(value, kind).length === 0) && (
            <p className={softText['tiny']}>{t(($) => $.adminList.pick.empty)}</p>
          )}
          <div>
            <Button
              name={name}
              variant="default"
              size="sm"
              leftSection={<IconPlus size={16} />}
              aria-describedby={`${labelId(id)}${error ? ` ${errorId(id)}` : ''}`}
              onClick={() => setOpen(true)}
            >
              {t(($) => $.adminPromos.scopeAdd)}
            </Button>
          </div>
        </FieldFrame>
      )}
      <ScopeDialog
        opened={isOpen}
        chosen={(kind) => listScopeIds(value, kind)}
        onToggle={toggle}
        onClose={() => setOpen(false)}
      />
    </>
  );
};

type ChosenProps = Readonly<{
  kind: ScopeKind;
  ids: readonly string[];
  names: ReadonlyMap<string, ScopeName>;
  onRemove: (id: string) => void;
}>;

const Chosen = ({ kind, ids, names, onRemove }: ChosenProps): ReactNode => {
  const { t } = useTranslation();
  if (ids.length === 0) return null;
  const chip = (id: string, named: ScopeName | undefined) => (
    <Chip key={id} named={named} onRemove={() => onRemove(id)} />
  );
  const unnamed = ids.filter((id) => !names.has(id));
  return (
    <div>
      <p className={softText['tiny']}>{t(($) => $.adminPromos.kinds[kind])}</p>
      <PickedList label={t(($) => $.adminPromos.kinds[kind])}>
        {ids.filter((id) => names.has(id)).map((id) => chip(id, names.get(id)))}
        {splitIntoChunks(unnamed).map((chunk) => (
          <ScopeChunk key={chunk.join()} ids={chunk} kind={kind}>
            {chip}
          </ScopeChunk>
        ))}
      </PickedList>
    </div>
  );
};

type ChipProps = Readonly<{ named: ScopeName | undefined; onRemove: () => void }>;

const Chip = ({ named, onRemove }: ChipProps) => {
  const nameOf = useScopeName();
  const { name, game } = named ? nameOf(named) : { name: '…', game: null };
  return <PickedChip name={name} hint={game} onRemove={onRemove} />;
};
