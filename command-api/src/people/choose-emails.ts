import type { CommandContext } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import type { Reply } from '@shop/platform/http';

/** Turns emails of one kind on or off, for the owner of an order. */
export type ChooseEmails = (
  order: Pick<PlacedOrder, 'productId' | 'emailHash' | 'userId'>,
  enabled: boolean,
  context: CommandContext,
) => Promise<Reply>;
