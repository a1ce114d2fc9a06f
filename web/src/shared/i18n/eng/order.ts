import { orderStatusLabels } from '@shop/contracts/ordering/status-labels.contract';
import { inEither } from '../grammatical-number.ts';

export const order = {
  title: 'Order {{number}}',
  status: orderStatusLabels.eng,
  attention: {
    short_of_keys: {
      one: 'We received your payment, but we ran out of keys. Orders are filled in the order they were paid: your key will appear here and in your inbox after the next restock. If you’d rather not wait, contact us for a refund.',
      several:
        'We received your payment, but we ran out of keys. Orders are filled in the order they were paid: your keys will appear here and in your inbox after the next restock. If you’d rather not wait, contact us for a refund.',
    },
    payment_mismatch: inEither('Support is checking the payment: we’ll accept it or refund it.'),
    paid_twice: inEither('This order was paid twice. We’ll return the second payment.'),
    partly_reversed: {
      one: 'Part of your payment was returned, and your key stays valid. If you didn’t expect that, contact support.',
      several:
        'Part of your payment was returned, and your keys stay valid. If you didn’t expect that, contact support.',
    },
    buyer_banned: {
      one: 'Payment received. We’ll review your order, then issue your key or refund you.',
      several: 'Payment received. We’ll review your order, then issue your keys or refund you.',
    },
    charged_back: {
      one: 'The bank reversed the payment, so the key of this order no longer works. If you didn’t ask for that, contact support.',
      several:
        'The bank reversed the payment, so the keys of this order no longer work. If you didn’t ask for that, contact support.',
    },
  },
  /** About a paid order after staff stopped the content that all buyers of its plan share. */
  contentStopped:
    'We received your payment, but the delivery of this plan is paused. Your key will appear here and in your inbox as soon as it resumes. If you’d rather not wait, contact us for a refund.',
  /** A partial reversal of an order whose keys are no longer all valid. */
  reversedWithVoidKeys: {
    remaining: {
      one: 'Part of your payment was returned, and your remaining key stays valid. If you didn’t expect that, contact support.',
      several:
        'Part of your payment was returned, and your remaining keys stay valid. If you didn’t expect that, contact support.',
    },
    none: 'Part of your payment was returned. If you didn’t expect that, contact support.',
  },
  /** Why a payment is under review. The sentence about the review follows. */
  mismatch: {
    amount: 'We received {{received}} instead of {{expected}}.',
    discount: 'Your promo code was no longer available.',
  },
  /** Why the shop canceled the order. */
  cancelReasons: {
    no_promo_use:
      'The promo code has reached its limit. Nothing was charged. Order again without it or contact support.',
    not_confirmed:
      'We couldn’t confirm the order. Nothing was charged. Order again or contact support.',
  },
  statusText: {
    pending: {
      one: 'Your key is reserved until the countdown ends.',
      several: 'Your keys are reserved until the countdown ends.',
    },
    confirming: {
      one: 'The promo code covers the price. Your key will appear here in a moment.',
      several: 'The promo code covers the price. Your keys will appear here in a moment.',
    },
    paid: {
      one: 'Payment received. The key usually appears within a minute.',
      several: 'Payment received. Keys usually appear within a minute.',
    },
    fulfilled: {
      one: 'Your key is ready to reveal.',
      several: 'Your keys are ready to reveal.',
    },
    delivered: {
      one: 'Your key is delivered and stays on this page.',
      several: 'Your keys are delivered and stay on this page.',
    },
    expired: {
      one: 'The key is back on sale. If you’ve already paid, we’ll match the payment: you’ll get a key if any is left, or a refund.',
      several:
        'The keys are back on sale. If you’ve already paid, we’ll match the payment: you’ll get your keys if any are left, or a refund.',
    },
    cancelled: inEither('Nothing will be charged.'),
    refund_due: inEither(
      'We’ll refund your original payment method and email you when the money is on its way.',
    ),
    refunded: inEither(
      'We’ve refunded your original payment method. The money usually arrives within ten days.',
    ),
    voided: {
      one: 'The key of this order is void. Nothing was charged for it.',
      several: 'The keys of this order are void. Nothing was charged for it.',
    },
    refund_failed: inEither(
      'The refund didn’t go through at first. We’re on it, and you’ll get your money back.',
    ),
  },
  /** Follows the sentence about the status. */
  keysVoid: {
    one: 'The key of this order is no longer valid.',
    several: 'The keys of this order are no longer valid.',
  },
  someKeysVoid: {
    one: 'One key of this order is no longer valid.',
    several: 'Some keys of this order are no longer valid.',
  },
  manual: {
    one: 'Payment received. Our team is preparing your order. The key will appear here and in your inbox.',
    several:
      'Payment received. Our team is preparing your order. The keys will appear here and in your inbox.',
  },
  /** About an order without keys of its own, for which the shop reserves none. */
  unreserved: {
    pending: inEither('You can pay for this order until the countdown ends.'),
    expired: {
      one: 'This order can no longer be paid. If you’ve already paid, we’ll match the payment: you’ll get your key or a refund.',
      several:
        'This order can no longer be paid. If you’ve already paid, we’ll match the payment: you’ll get your keys or a refund.',
    },
    cancelQuestion: 'To buy this product later, you’ll need a new order.',
  },
  /** About an order that a promo code pays completely. */
  free: {
    confirmingManual: {
      one: 'The promo code covers the price. Our team will prepare your order: the key will appear here and in your inbox.',
      several:
        'The promo code covers the price. Our team will prepare your order: the keys will appear here and in your inbox.',
    },
    paid: {
      one: 'Your key usually appears within a minute.',
      several: 'Your keys usually appear within a minute.',
    },
    manual: {
      one: 'Our team is preparing your order. The key will appear here and in your inbox.',
      several: 'Our team is preparing your order. The keys will appear here and in your inbox.',
    },
    short_of_keys: {
      one: 'We ran out of keys. You’re in the queue: your key will appear here and in your inbox after the next restock.',
      several:
        'We ran out of keys. You’re in the queue: your keys will appear here and in your inbox after the next restock.',
    },
    contentStopped:
      'The delivery of this plan is paused. Your key will appear here and in your inbox as soon as it resumes.',
    buyer_banned: {
      one: 'We’ll review your order, then issue your key or void the order.',
      several: 'We’ll review your order, then issue your keys or void the order.',
    },
  },
  timeLeft: 'Time left to pay',
  timeUp: 'Time is up. Checking on the order…',
  pay: 'Pay {{price}}',
  paymentMethod: 'Payment method',
  cancel: 'Cancel order',
  cancelQuestion: {
    title: 'Cancel order {{number}}?',
    text: {
      one: 'Your key goes back on sale. To buy it later, you’ll need a new order.',
      several: 'Your keys go back on sale. To buy them later, you’ll need a new order.',
    },
    yes: 'Cancel order',
    no: 'Keep order',
  },
  cancelled: 'Order canceled',
  orderAgain: 'Order again',
  keys: { one: 'Key', several: 'Keys' },
  keyOf: 'Key {{place}}',
  show: 'Reveal',
  showKey: 'Reveal key {{place}}',
  showAndStart: 'Reveal and start {{term}}',
  showNote: 'Revealing marks the key as received.',
  showNoteTimed: 'Revealing starts your plan and marks the key as received.',
  started: 'Your plan has started',
  startsOnShow: 'Starts when you reveal the key',
  activeUntil: 'Active until {{date}}',
  endedAt: 'Ended {{date}}',
  mail: {
    under_way: {
      one: 'We’re emailing the key to {{email}}.',
      several: 'We’re emailing the keys to {{email}}.',
    },
    sent: {
      one: 'We emailed the key to {{email}}.',
      several: 'We emailed the keys to {{email}}.',
    },
    failed: {
      one: 'The email to {{email}} couldn’t be delivered. Open the key here.',
      several: 'The email to {{email}} couldn’t be delivered. Open the keys here.',
    },
  },
  wrongEmail: 'Wrong address?',
  correctEmail: {
    label: 'Correct email',
    hint: {
      one: 'You can correct it once. We’ll email the key to the new address.',
      several: 'You can correct it once. We’ll email the keys to the new address.',
    },
    submit: 'Correct email address',
    back: 'Keep it',
    done: {
      one: 'Email corrected. The key is on its way',
      several: 'Email corrected. The keys are on their way',
    },
  },
  copy: 'Copy',
  copyKey: 'Copy key {{place}}',
  copied: 'Copied',
  notCopied: 'Couldn’t copy. Select and copy it manually',
  copyAll: 'Copy all',
  download: 'Download .txt',
  downloadStarts: 'Downloading reveals the key and starts your plan',
  downloadStartsAll: 'Downloading reveals all keys and starts every plan',
  instruction: 'How to activate',
  includedFile: 'Download {{name}}',
  includedLink: 'Open the download page',
  timeline: 'Order history',
  earlierSteps: 'Earlier events not shown: {{count}}',
  steps: {
    placed: 'Order placed',
    payment_system_chosen: 'Payment method chosen',
    paid: 'Payment received',
    payment_mismatch: 'Payment sent for review',
    payment_accepted: 'Payment accepted',
    paid_twice: 'Second payment received',
    payment_refunded: 'The payment provider returned your payment',
    voided: 'Keys voided',
    payment_partly_reversed: 'Part of the payment was returned',
    payment_charged_back: 'The bank reversed the payment',
    held: 'On hold for review',
    hold_lifted: 'Review finished',
    waiting_for_keys: 'Waiting for keys',
    waiting_for_staff: 'Passed to our team',
    fulfilled: 'Keys assigned to you',
    mailed: 'Email accepted by our mail server',
    mail_failed: 'The email couldn’t be delivered',
    mail_resend_requested: 'Email resent',
    email_corrected: 'Email corrected',
    key_replaced: 'A key was replaced',
    revealed: 'Key revealed on this page',
    downloaded: 'Keys downloaded',
    expired: 'Payment window expired',
    cancelled: 'Order canceled',
    refund_decided: 'Refund approved',
    refund_sent: 'Refund sent',
    refund_failed: 'The refund didn’t go through',
    refund_retried: 'Refund retried',
  },
  /** Steps of an order of one key that have another text. */
  stepsOfOneKey: {
    voided: 'Key voided',
    fulfilled: 'Key assigned to you',
    downloaded: 'Key downloaded',
  },
  /** Steps of an order that a promo code pays completely that have another text. */
  stepsOfFreeOrder: { paid: 'Order confirmed' },
  details: 'Order details',
  product: 'Product',
  sum: 'Amount',
  plan: 'Plan',
  unitPrice: 'Unit price',
  promo: 'Promo code',
  discount: 'Discount',
  total: 'Total',
  charge: 'Charged',
  fee: 'Payment method fee',
  noFee: 'none',
  amountDue: 'Amount due',
  amountPaid: 'Paid',
  amountOrdered: 'Order amount',
  system: 'Payment method',
  email: 'Email',
  placedAt: 'Placed',
  paidAt: 'Paid on',
  confirmedAt: 'Confirmed',
  refunds: 'Refunds',
  refundStatus: { due: 'in progress', sent: 'sent', failed: 'delayed' },
  keepLink: 'Save this link: it opens the order without signing in.',
  copyLink: 'Copy link',
  support: 'Contact support',
  success: {
    delivered: { one: 'The key has been sent', several: 'The keys have been sent' },
    deliveredText: {
      one: 'Check your email: {{email}}. The key is on the order page too.',
      several: 'Check your email: {{email}}. The keys are on the order page too.',
    },
    ready: { one: 'The key is ready', several: 'The keys are ready' },
    waiting: 'Waiting for the payment provider',
    waitingText:
      'The payment isn’t confirmed yet. It usually takes under a minute; this page updates by itself.',
    long: {
      one: 'Confirmation is taking longer than usual. You can close this page: we’ll email the key to {{email}}.',
      several:
        'Confirmation is taking longer than usual. You can close this page: we’ll email the keys to {{email}}.',
    },
    paid: 'Payment received',
    noOrder: 'Check your email',
    noOrderText: 'If the payment went through, we’ve sent the key to the email of the order.',
    emailOfOrder: 'the email of the order',
    deliveredByMail: {
      one: 'Check your email: we sent the key and a link to the order.',
      several: 'Check your email: we sent the keys and a link to the order.',
    },
    mailFailed: {
      one: 'The email with the key couldn’t be delivered. Find the order by its email or contact support.',
      several:
        'The email with the keys couldn’t be delivered. Find the order by its email or contact support.',
    },
    redeeming: 'Checking the payment with Digiseller…',
    toOrder: 'Open order',
  },
  failed: {
    title: 'The payment didn’t go through',
    text: 'Nothing is lost. Choose another payment method or contact support.',
    unknown:
      'Nothing is lost. Find your order to choose another payment method, or contact support.',
    openByLink:
      'We’ll email you a link within a few minutes. You can also find the order by its email.',
    other: 'Pay another way',
    support: 'Contact support',
    paidAfterAll: 'This order is already paid',
  },
  statusEmails: {
    label: 'Email me when the status changes',
    hint: 'We’ll let you know if the product is updating, detected or works again. Applies to all your orders of this product',
    done: {
      on: 'We’ll email you when the status changes',
      off: 'You won’t get these emails anymore',
    },
  },
  reminders: {
    label: 'Remind me by email before a key expires',
    hint: 'One email shortly before the end. Applies to all your orders of this product',
    done: {
      on: 'We’ll remind you before a key expires',
      off: 'You won’t get reminders anymore',
    },
  },
};
