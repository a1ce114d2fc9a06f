import type { CommandContext } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderStream } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { refuseBanned } from '../people/refuse-banned.ts';
import { createAddressSealer, withSenderAddress } from '../placing/sender-address.ts';
import type { SlicePart } from '../slice-deps.ts';

export type CorrectEmailDeps = SlicePart<'identity', 'isBanned' | 'sealEmail'> &
  Readonly<{ aggregates: Pick<Aggregates, 'orders'>; vault: Vault; clock: Clock }>;

type CorrectEmailInput = Readonly<{
  email: string;
  /** Network address of a buyer. That of staff is sealed under their own key before. */
  address?: string;
  /** Staff give a reason; buyers do not. */
  reason?: string;
}>;

/**
 * Corrects a mistyped address; fulfilment then mails the keys there. A banned buyer may not: the
 * order would no longer be held for staff.
 */
export const correctEmail = ({ aggregates, identity, vault, clock }: CorrectEmailDeps) => {
  const { isBanned, sealEmail } = identity;
  const sealAddress = createAddressSealer(vault);

  return async (
    { orderId, emailHash }: PlacedOrder,
    { email, address, reason }: CorrectEmailInput,
    context: CommandContext,
  ): Promise<Reply> => {
    const now = clock();
    if (reason === undefined) refuseBanned(isBanned, emailHash);
    const sealed = await sealEmail(email);
    refuseBanned(isBanned, sealed.emailHash);
    const { personId } = sealed;
    const sender =
      address === undefined
        ? context
        : await withSenderAddress(sealAddress, context, { personId, address });
    const data = { orderId, ...sealed, ...(reason !== undefined && { reason }), now };
    const { position } = await aggregates.orders(
      orderStream(orderId),
      { type: 'CorrectEmail', data },
      sender,
    );
    return ok({}, position);
  };
};
