// Closed tables of answers that are not status codes of their own: reasons of failed hall transfers, results
// of bulk transfers, the customer-service link, and messages without a code. Each leads to a message key
// (spec 8).

/** `transferCode` in the payload of 2304. */
export const transferCodes = {
  2: { key: 'c_text_50255', meaning: 'the transfer could not be sent' },
  3: { key: 'c_text_50045', meaning: 'the hall does not take this amount' },
  4: { key: 'c_text_50035', meaning: 'the balance does not suffice' },
  5: { key: 'c_text_50036', meaning: 'no account at the hall' },
  6: { key: 'code_1900', meaning: 'the hall is under maintenance' },
  7: { key: 'c_text_50037', meaning: 'the hall refused' },
  8: { key: 'c_text_50047', meaning: 'the account at the hall is locked' },
  10: { key: 'c_text_50040', meaning: "below the hall's minimum" },
  11: { key: 'transfer_locked', meaning: 'transfer function locked, contact customer service' },
  12: { key: 'c_text_50039', meaning: "above the hall's maximum" },
  13: { key: 'game_in_progress', meaning: 'a game is in progress, try later' },
} as const

/**
 * The result of one hall in a bulk transfer; null is success. When no hall failed the app shows
 * `bulkTransferDone`.
 */
export const bulkTransferCodes = {
  0: { key: null, meaning: 'moved' },
  1: { key: 'code_2303', meaning: 'transfer failed' },
  2: { key: 'c_text_50034', meaning: 'the balance is too small to move' },
  1310: { key: 'code_1310', meaning: 'nothing to move' },
  2301: { key: 'c_text_50042', meaning: 'the hall did not answer' },
  2302: { key: 'c_text_50043', meaning: 'a transfer is still processing' },
  2306: { key: 'c_text_50365', meaning: 'wagering total not met' },
} as const

/**
 * The customer-service link: the `code` that means success, and the messages for a bad response and for any
 * other code.
 */
export const customerService = { okCode: 200, badResponse: 'api_00362', badCode: 'api_00363' } as const

/** Messages of the client's own checks and successes, which have no code. */
export const clientMessages = {
  /** spec 5: "last four" is exactly six digits. */
  lastFour: 'api_00745',
  emailEmpty: 'c_text_50252',
  emailLength: 'c_text_50253',
  patternCodeShort: 'api_00205',
  bulkTransferDone: 'api_00558',
  /** The withdrawal page's text of 2223. */
  withdrawalGap: 'code_2223_1',
} as const

/** Entries that spec 8 lists under "Also shown" without a code. */
export const alsoShown = {
  linkInvalid: 'link_invalid',
  usernameTaken: 'username_taken',
  affiliateCodeInvalid: 'affiliate_code_invalid',
  contactConnected: 'contact_connected',
  verificationSent: 'verification_sent',
  verificationExpired: 'verification_expired',
  verificationWrong: 'verification_wrong',
  verificationDailyLimit: 'verification_daily_limit',
  verificationIpLock: 'verification_ip_lock',
  nameMismatch: 'name_mismatch',
  amountOutsideLimits: 'amount_outside_limits',
  channelClosed: 'channel_closed',
  accountingInProgress: 'accounting_in_progress',
  duplicateRequest: 'duplicate_request',
  feeMismatch: 'fee_mismatch',
  bankInfoChanged: 'bank_info_changed',
  hallMaintenance: 'hall_maintenance',
  oddsBelowOne: 'odds_below_one',
} as const
