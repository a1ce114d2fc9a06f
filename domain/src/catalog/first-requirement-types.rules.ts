import type { ReferenceEntries } from '@shop/contracts/catalog/values';

/** `position` is its place until staff sort the list. */
type Type = Readonly<{
  id: string;
  entry: ReferenceEntries['requirementType'];
  position: number;
}>;

/** The initial kinds of requirements, in order; staff may rename them. */
export const firstRequirementTypes: readonly Type[] = (
  [
    ['d5a90e65-61db-5eff-bded-3b11822f3c1c', 'cpu', 'Процессор', 'Processor'],
    ['4de54ac9-0407-5982-93cb-dfd875e47211', 'oc', 'Система', 'System'],
    ['0a0220fd-f48c-5561-ba64-62c8ea43150a', 'assembly', 'Версия игры', 'Game version'],
    ['f573db14-5922-5038-aa93-bae4b4b27692', 'type', 'Тип', 'Type'],
    ['3233ae98-762e-58f4-93f0-f99ddd87d0d9', 'mode', 'Режим экрана', 'Screen mode'],
    ['169c90e9-35dd-520f-b1b2-0ec61b273655', 'method', 'Запуск', 'Launch'],
    ['e4e5e2b5-2d24-52d3-8f45-6eb57570736b', 'mods', 'Модификации', 'Mods'],
    ['d9f6b1da-12e9-5a81-b0a3-4761d03288a3', 'spoofer', 'Спуфер', 'Spoofer'],
  ] as const
).map(([id, code, rus, eng], position) => ({
  id,
  entry: { code, name: { rus, eng }, active: true },
  position,
}));
