import { emailUndo } from './email-undo.ts';
import { findOrder } from './find-order.ts';
import { forgotPassword } from './forgot-password.ts';

export const recovery = { emailUndo, findOrder, forgotPassword };

/** Further messages for the pages that recover a password, an email address or an order. */
export type RecoveryMessages = typeof recovery;
