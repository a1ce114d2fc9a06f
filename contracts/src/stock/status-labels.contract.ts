import type { Lang } from '../kernel/languages.ts';
import type { KeyStatus } from './documents.ts';

/** The label of each status of a key, the same in the lists and in the quick search. */
export const keyStatusLabels: Readonly<Record<Lang, Readonly<Record<KeyStatus, string>>>> = {
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
