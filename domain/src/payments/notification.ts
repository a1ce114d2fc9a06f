import type { Command, Decider } from '../kernel/index.ts';
import type { NotificationJudgedAgain, NotificationReceived } from './events.ts';

export type KeepNotification = Command<'KeepNotification', NotificationReceived['data']>;
export type NoteJudgement = Command<'NoteJudgement', NotificationJudgedAgain['data']>;

/** Everything that comes is kept, with its verdict; the inbox itself decides nothing. */
export const paymentInbox: Decider<
  null,
  KeepNotification | NoteJudgement,
  NotificationReceived | NotificationJudgedAgain
> = {
  initialState: null,
  decide: (command) => {
    switch (command.type) {
      case 'KeepNotification':
        return [{ type: 'payments.NotificationReceived', data: command.data }];
      case 'NoteJudgement':
        return [{ type: 'payments.NotificationJudgedAgain', data: command.data }];
    }
  },
  evolve: () => null,
};
