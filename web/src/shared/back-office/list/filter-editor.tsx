import { DatesEditor } from './filter-dates-editor.tsx';
import { EntryEditor } from './filter-entry-editor.tsx';
import { OptionEditor } from './filter-option-editor.tsx';
import { RangeEditor } from './filter-range-editor.tsx';
import { TextEditor } from './filter-text-editor.tsx';
import type { FilterValues, ListFilter } from './list-filter.ts';

type FilterEditorProps = Readonly<{
  filter: ListFilter;
  values: FilterValues;
  onApply: (values: FilterValues) => void;
}>;

/** The editor of a filter, by its kind. */
export const FilterEditor = ({ filter, values, onApply }: FilterEditorProps) => {
  switch (filter.kind) {
    case 'text':
      return <TextEditor filter={filter} values={values} onApply={onApply} />;
    case 'choice':
      return (
        <OptionEditor
          label={filter.label}
          options={filter.options}
          value={values[filter.name]}
          onChoose={(value) => onApply({ [filter.name]: value })}
        />
      );
    case 'entry':
      return (
        <EntryEditor
          filter={filter}
          value={values[filter.name]}
          onChoose={(id) => onApply({ [filter.name]: id })}
        />
      );
    case 'yesNo':
      return (
        <OptionEditor
          label={filter.label}
          options={[
            { value: 'true', label: filter.yes },
            { value: 'false', label: filter.no },
          ]}
          value={values[filter.name]}
          onChoose={(value) => onApply({ [filter.name]: value })}
        />
      );
    case 'dates':
      return <DatesEditor filter={filter} values={values} onApply={onApply} />;
    case 'money':
    case 'count':
      return <RangeEditor filter={filter} values={values} onApply={onApply} />;
  }
};
