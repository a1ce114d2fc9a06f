import type { Lang } from '../kernel/languages.ts';
import type { KeyState } from './documents.ts';

/** The label of each state of a key, the same in the lists and in the quick search. */
export const keyStateLabels: Readonly<Record<Lang, Readonly<Record<KeyState, string>>>> = {
  rus: {
    available: 'Свободен',
    reserved: 'Забронирован',
    issued: 'Выдан',
    revoked: 'Отозван',
    replaced: 'Заменён',
    withdrawn: 'Изъят',
    shared: 'Общее содержимое',
    discarded: 'Удалён',
  },
  eng: {
    available: 'Available',
    reserved: 'Reserved',
    issued: 'Issued',
    revoked: 'Revoked',
    replaced: 'Replaced',
    withdrawn: 'Withdrawn',
    shared: 'Shared content',
    discarded: 'Discarded',
  },
};
