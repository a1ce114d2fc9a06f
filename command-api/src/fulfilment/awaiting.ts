import type { Doing } from '@shop/domain/processes';

/** Rests until the answer is there. */
export function* awaiting<Answer>(asked: Promise<Answer>): Doing<Promise<unknown>, Answer> {
  return (yield asked) as Answer; // `awaited` hands back what it awaited
}

/** Goes on with what is being done whenever what it rests for is there; throws what that throws. */
export const awaited = async <Answer>(doing: Doing<Promise<unknown>, Answer>): Promise<Answer> => {
  let turn = doing.next();
  while (turn.done !== true) turn = doing.next(await turn.value);
  return turn.value;
};
