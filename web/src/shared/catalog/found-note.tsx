import { useTranslation } from 'react-i18next';

type FoundNoteProps = Readonly<{
  /** The number of matches in words; undefined while loading. */
  found: string | undefined;
}>;

/** The number of matches of the selected filters. */
export const FoundNote = ({ found }: FoundNoteProps) => {
  const { t } = useTranslation();
  return found === undefined ? null : t(($) => $.catalog.filters.found, { found });
};
