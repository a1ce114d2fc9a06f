import css from './picker.module.css';

/** The look of a Mantine `Select` that searches as its user types. */
export const pickerClassNames = {
  dropdown: css['dropdown'] ?? '',
  option: css['option'] ?? '',
  empty: css['empty'] ?? '',
};
