import type { ActionName } from '@shop/contracts/audit/actions.contract';
import { otherActionTypes, staffActionTypes } from '@shop/contracts/audit/actions.contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { actionWords } from './changes.ts';

const nameOf = (type: string): string => type.split('.').at(-1) ?? type;

const names: ReadonlyMap<string, ActionName> = new Map(
  [...staffActionTypes, ...otherActionTypes].map((type) => [
    nameOf(type),
    nameOf(type) as ActionName, // the last part, as its type states
  ]),
);

/** Returns the name of an action. An event type without a name is split into words. */
export const useActionName = () => {
  const { t } = useTranslation();
  return useCallback(
    (action: string): string => {
      const name = names.get(nameOf(action));
      return name === undefined ? actionWords(action) : t(($) => $.adminAudit.actions[name]);
    },
    [t],
  );
};
