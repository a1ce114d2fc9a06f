import type { CommandContext } from '@shop/domain/kernel';
import {
  productEmailsId,
  productEmailsStream,
  wantsStatusEmails,
} from '@shop/domain/email-notifications';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { AccountAggregates, OrderOwner } from './account-choice.ts';
import { findAccountChoice } from './account-choice.ts';

type StatusEmailAggregates = AccountAggregates & Pick<Aggregates, 'productEmails'>;

export type StatusEmailChoicesDeps = Readonly<{ aggregates: StatusEmailAggregates; clock: Clock }>;

/** Reads the streams and no read model, so that a choice takes effect at once. */
export const createStatusEmailChoices = ({ aggregates, clock }: StatusEmailChoicesDeps) => {
  const { productEmails } = aggregates;
  return {
    /** True if the owner of the order wants status emails about its product at this moment. */
    isEnabledFor: async (order: OrderOwner): Promise<boolean> => {
      const choiceId = productEmailsId(order.productId, order.emailHash);
      const [{ state: choice }, account] = await Promise.all([
        productEmails.loadLatest(productEmailsStream(choiceId)),
        findAccountChoice(aggregates, order, 'statusEmails'),
      ]);
      return wantsStatusEmails(choice, account);
    },

    /** Turns status emails about the product on or off, for all orders of the address. */
    choose: async (
      order: OrderOwner,
      enabled: boolean,
      context: CommandContext,
    ): Promise<Reply> => {
      const { productId, emailHash } = order;
      const choiceId = productEmailsId(productId, emailHash);
      const account = await findAccountChoice(aggregates, order, 'statusEmails');
      const data = { choiceId, productId, emailHash, enabled, account, now: clock() };
      const { position } = await productEmails(
        productEmailsStream(choiceId),
        { type: 'ChooseProductEmails', data },
        context,
      );
      return ok({}, position);
    },
  };
};

export type StatusEmailChoices = ReturnType<typeof createStatusEmailChoices>;
