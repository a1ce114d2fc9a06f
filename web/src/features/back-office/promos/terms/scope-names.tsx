import type { ScopeKind, ScopeName } from '@shop/contracts/promotions/scope.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { ScopeChunk } from './scope-chunk.tsx';
import css from './terms.module.css';
import { useScopeName } from './use-scope-name.ts';

type ScopeNamesProps = Readonly<{ kind: ScopeKind; ids: readonly string[] }>;

const max = 20;

/** The names of ids from the history or a conflict: the first ones, and the number of the rest. */
export const ScopeNames = ({ kind, ids }: ScopeNamesProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (ids.length === 0) return null;
  return (
    <span className={css['names']}>
      <ScopeChunk ids={ids.slice(0, max)} kind={kind}>
        {(id, named) => <Name key={id} named={named} />}
      </ScopeChunk>
      {ids.length > max && (
        <span>{t(($) => $.adminPromos.more, { number: number(ids.length - max) })}</span>
      )}
    </span>
  );
};

const Name = ({ named }: Readonly<{ named: ScopeName | undefined }>) => {
  const nameOf = useScopeName();
  if (!named) return <span>…</span>;
  const { name, game } = nameOf(named);
  return <span>{game === null ? name : `${name} (${game})`}</span>;
};
