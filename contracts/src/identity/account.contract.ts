import { z } from 'zod';
import { emailAddress, lang, localized, moment, wireCode } from '../wire/contract.ts';
import { totpCode } from './totp.contract.ts';

/** Wire format of the user's own account. */

export const userName = z.string().trim().min(1, wireCode('field-required')).max(60);
export const newPassword = z.string().min(6, wireCode('password-too-short')).max(200);

type Passwords = Readonly<{ password?: string | undefined; c_password?: string | undefined }>;

const sameTwice = <S extends z.ZodType<Passwords>>(schema: S) =>
  schema.refine(({ password, c_password: again }) => password === again, {
    path: ['c_password'],
    message: wireCode('passwords-differ'),
  });

const twice = { password: newPassword, c_password: z.string().max(200) };

export const registerRequest = sameTwice(
  z.strictObject({ name: userName, email: emailAddress, ...twice }),
);
export type RegisterRequest = z.input<typeof registerRequest>;

/** The code from the email. */
export const mailedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, wireCode('code-invalid'));

/** Whole seconds until another code may be requested; 0 if one may be requested now. */
const nextCode = { retry_after_seconds: z.int() };
export const codeSentReply = z.object(nextCode);
export type CodeSentReply = Readonly<z.output<typeof codeSentReply>>;

export const passwordCodeRequest = z.strictObject({ email: emailAddress });
export const checkPasswordCodeRequest = z.strictObject({ email: emailAddress, code: mailedCode });
export const resetPasswordRequest = sameTwice(
  z.strictObject({ email: emailAddress, code: mailedCode, ...twice }),
);

/** Whether the emails of one kind are sent for all orders of the account. */
export const emailChoiceRequest = z.strictObject({ enabled: z.boolean() });

/**
 * Confirms the pending address or, without one, the account's own. Without a code, one is mailed.
 */
export const confirmEmailRequest = z.strictObject({ code: mailedCode.optional() });
export const confirmEmailReply = z.object({ email_confirmed: z.boolean(), ...nextCode });
export type ConfirmEmailReply = Readonly<z.output<typeof confirmEmailReply>>;

/** The token is from the link in the email to the former address. */
export const undoEmailRequest = z.strictObject({ token: z.string().min(1).max(300) });

/** All fields are optional. An uploaded picture is the file `avatar` of a multipart form. */
export const saveSettingsRequest = sameTwice(
  z.strictObject({
    name: userName.optional(),
    email: emailAddress.optional(),
    password: newPassword.optional(),
    c_password: z.string().max(200).optional(),
    /** An address that the list of avatars has. */
    avatar_url: z.string().max(300).optional(),
  }),
);
export type SaveSettingsRequest = z.input<typeof saveSettingsRequest>;

/** The form part with the picture. */
export const avatarPart = 'avatar';

export const session = z.object({
  id: z.string(),
  /** True for the caller's own session. */
  current: z.boolean(),
  begun_at: moment,
  until: moment,
  /** The browser's name; null if it is no longer stored. */
  browser: z.string().nullable(),
  address: z.string().nullable(),
});
export type SessionItem = Readonly<z.output<typeof session>>;
export const sessions = z.array(session);
export const sessionParams = z.object({ id: z.uuid() });

/** A code if the account has an authenticator application, else the password. */
export const reauthenticateRequest = z.strictObject({
  password: z.string().min(1).max(200).optional(),
  totp: totpCode.optional(),
});
export type ReauthenticateRequest = z.input<typeof reauthenticateRequest>;

/** `image` is the address to show, `image_store` the value to save in the settings. */
export const avatar = z.object({ id: z.string(), image: z.string(), image_store: z.string() });
export const avatars = z.array(avatar);
export type Avatar = Readonly<z.output<typeof avatar>>;

export const eraseRequest = z.strictObject({ password: z.string().min(1).max(200) });

const exportedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Size in bytes. */
  size: z.int(),
  /** Media type. */
  type: z.string(),
});

/** A ticket as its owner sees it, without notes of staff. */
const exportedTicket = z.object({
  id: z.string(),
  number: z.int(),
  theme: z.object({ id: z.string(), ...localized('name', z.string()) }),
  status: z.enum(['open', 'solved']),
  order_numbers: z.array(z.int()),
  created_at: moment,
  messages: z.array(
    z.object({
      seq: z.int(),
      author_kind: z.enum(['user', 'staff', 'bot']),
      author: z.string().nullable(),
      text: z.string().nullable(),
      created_at: moment,
      attachments: z.array(exportedFile),
    }),
  ),
});

/** A contact form message; texts that can no longer be opened are null. */
const exportedContact = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  theme: z.string().nullable(),
  message: z.string().nullable(),
  submitted_at: moment,
  answers: z.array(z.object({ text: z.string().nullable(), answered_at: moment })),
});

/**
 * Whether status changes or reminders of a product are emailed; `product` is null if it was
 * removed.
 */
const exportedChoice = z.object({
  product_id: z.string(),
  product: z.string().nullable(),
  enabled: z.boolean(),
  chosen_at: moment,
});

/** One email, when the product works again or the rate is back in stock. */
const exportedSubscription = z.object({
  product_id: z.string(),
  product: z.string().nullable(),
  /** Null for a subscription to the product itself. */
  rate_id: z.string().nullable(),
  /**
   * `notified` means that its email was requested, and `ended` that it was not requested within 180
   * days.
   */
  status: z.enum(['open', 'notified', 'stopped', 'ended']),
  subscribed_at: moment,
});

/** All data that the shop stores about a person. */
export const personalData = z.object({
  exported_at: moment,
  account: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    pending_email: z.string().nullable(),
    lang,
    avatar: z.string().nullable(),
    status_emails: z.boolean(),
    reminders: z.boolean(),
    registered_at: moment,
  }),
  sessions,
  orders: z.array(z.record(z.string(), z.unknown())),
  tickets: z.array(exportedTicket),
  /** All files attached to messages of these tickets. */
  files: z.array(exportedFile.extend({ ticket_id: z.string() })),
  /** Messages from the account's address, if it is confirmed. */
  contacts: z.array(exportedContact),
  status_email_choices: z.array(exportedChoice),
  reminder_choices: z.array(exportedChoice),
  back_in_stock_subscriptions: z.array(exportedSubscription),
});
export type PersonalData = Readonly<z.output<typeof personalData>>;
