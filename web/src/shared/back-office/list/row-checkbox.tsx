import type { ChangeEvent } from 'react';
import { useEffect, useRef } from 'react';
import css from './row-checkbox.module.css';

type RowCheckboxProps = Readonly<{
  label: string;
  checked: boolean;
  isPartial?: boolean;
  tabIndex?: number;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}>;

export const RowCheckbox = (props: RowCheckboxProps) => {
  const { label, checked, isPartial = false, tabIndex, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className={css['place']}>
      <input
        ref={input}
        type="checkbox"
        className={css['box']}
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        onChange={onChange}
      />
    </label>
  );
};
