import { fileExtensions, maxFileSize, maxFiles } from '@shop/contracts/support/contract';
import { wireTexts } from '@shop/contracts/wire/texts';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector, useStore } from 'react-redux';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import type { Participant } from '../live/conversation-api.ts';
import { createVisitMemory } from './visit-memory.ts';

const noFiles: readonly File[] = [];
const chosenFilesOf = createVisitMemory(noFiles);

const extensionOf = ({ name }: File): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/**
 * The attachments of the message, which stay while other pages are open. Files that the server
 * would refuse are rejected.
 */
export const useChosenFiles = ({ ticketId, side }: Participant) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  // Another account of this tab does not see the files.
  const key = `${useCurrentUser()?.id}/${ticketId}/${side}`;
  const chosenFiles = chosenFilesOf(useStore());
  const read = () => chosenFiles.read(key);
  const files = useSyncExternalStore(chosenFiles.subscribe, read, () => noFiles);
  const setFiles = (changed: readonly File[]) => chosenFiles.write(key, changed);
  const [refusal, setRefusal] = useState<string>();

  const findProblem = (all: readonly File[]): string | undefined => {
    if (all.some((file) => !fileExtensions.includes(extensionOf(file)))) {
      return wireTexts['file-type-restricted'][lang];
    }
    const large = all.find(({ size }) => size > maxFileSize);
    if (large) return t(($) => $.support.chat.tooLarge, { name: large.name });
    if (all.length > maxFiles) return t(($) => $.support.chat.tooMany, { count: maxFiles });
    return undefined;
  };

  return {
    files,
    refusal,
    add: (more: readonly File[]) => {
      const all = [...files, ...more];
      const problem = findProblem(all);
      setRefusal(problem);
      if (!problem) setFiles(all);
    },
    remove: (file: File) => {
      setRefusal(undefined);
      setFiles(files.filter((each) => each !== file));
    },
    clear: () => {
      setRefusal(undefined);
      setFiles([]);
    },
  };
};

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
