// Every status code, once: what it means, its message key and how the app shows it (spec 8). Nothing answers or handles a
// code that is not here; the texts are in code-texts.zh-cn.ts and code-texts.en-us.ts.
import type { MessageKey } from './code-texts.zh-cn.ts'
import type { RefusalPayload } from './envelope.ts'

/**
 * How the app's general handler shows a code. A screen always sees it too.
 * - none: nothing is shown.
 * - dialog: the code's text.
 * - silent: nothing, because the screen that called shows it itself.
 * - server-message: the answer's Message, which may say more than the code's text.
 * - parameters: a dialog whose text carries figures from the payload.
 * - redirect: a dialog; its confirm, or 2 s, leads to `goesTo`.
 * - logout: a dialog; the login is cleared on its confirm or after 2 s.
 * - maintenance, block: at once to `goesTo`.
 */
export type Display =
  | 'none'
  | 'dialog'
  | 'silent'
  | 'server-message'
  | 'parameters'
  | 'redirect'
  | 'logout'
  | 'maintenance'
  | 'block'

export interface CodeEntry {
  readonly display: Display
  /** What the code says, for developers. */
  readonly meaning: string
  /** Message key; without it the key is `code_<code>`. */
  readonly key?: MessageKey
  /** Fields of the payload that the text may carry. */
  readonly parameters?: readonly (keyof RefusalPayload)[]
  /** The login is cleared. */
  readonly endsSession?: true
  readonly goesTo?: '/home' | '/maintain' | '/block'
  /** On the sign-in call instead of `display`: a dialog that stays on the page, or the extra verification. */
  readonly atSignIn?: 'dialog' | 'verify'
  /** Made by the client; no answer carries it. */
  readonly from?: 'client'
  /** Added to the codes that the specification names. */
  readonly added?: true
}

/** Promotion refusals beyond those whose reason has a code of its own. */
const promotion = {
  display: 'none',
  key: 'code_1411',
  meaning: 'promotion application refused for another reason',
} as const

// biome-ignore format: a table, one code a line
const table = {
  0: { display: 'none', meaning: 'success' },
  500: { display: 'redirect', goesTo: '/home', meaning: 'system or network error; also an unknown way of verifying an unusual sign-in' },
  504: { display: 'dialog', from: 'client', meaning: 'captcha empty' },
  753: { display: 'dialog', meaning: 'no way to verify an unusual sign-in is on file' },
  993: { display: 'dialog', endsSession: true, goesTo: '/home', meaning: 'signed in elsewhere' },
  1001: { display: 'dialog', meaning: 'account name empty' },
  1002: { display: 'dialog', meaning: 'password empty' },
  1003: { display: 'parameters', parameters: ['field'], added: true, meaning: 'what was sent is not valid; field names the first part that is not' },
  1004: { display: 'dialog', added: true, meaning: 'no such call, or no such thing for this member' },
  1005: { display: 'dialog', added: true, meaning: 'too many requests; time says from when on' },
  1006: { display: 'dialog', added: true, meaning: 'encrypted request refused: altered, cut, too old, repeated or not decryptable' },
  1007: { display: 'dialog', added: true, meaning: 'this site requires message authentication (mac) with encryption' },
  1033: { display: 'dialog', meaning: 'the verification of an unusual sign-in ran out' },
  1040: { display: 'logout', endsSession: true, goesTo: '/home', meaning: 'not signed in, or signed out' },
  1041: { display: 'logout', endsSession: true, goesTo: '/home', meaning: 'session timed out' },
  1042: { display: 'logout', endsSession: true, goesTo: '/home', meaning: 'session ended because the password changed' },
  1043: { display: 'logout', endsSession: true, goesTo: '/home', meaning: 'session ended by the member on another device' },
  1044: { display: 'logout', endsSession: true, goesTo: '/home', meaning: 'session had already ended; signing out counts it as success' },
  1051: { display: 'dialog', key: 'code_1053', parameters: ['errorcount'], meaning: 'wrong password, errorcount times in a row' },
  1052: { display: 'silent', key: 'c_text_54832', meaning: 'five wrong passwords: sign-in locked for 60 s' },
  1053: { display: 'dialog', parameters: ['errorcount'], meaning: 'wrong account or password, or a password under 6 characters' },
  1054: { display: 'dialog', meaning: 'tried again within the 60 s' },
  1060: { display: 'silent', meaning: 'ten wrong passwords: sign-in locked for 10 minutes' },
  1062: { display: 'silent', key: 'code_1060', meaning: 'sign-in locked for 10 minutes for this address' },
  1063: { display: 'server-message', meaning: 'account refused; the message says why' },
  1065: { display: 'silent', meaning: 'twenty wrong passwords: locked until the password is reset' },
  1068: { display: 'dialog', key: 'c_text_50188', meaning: 'this account cannot sign in' },
  1075: { display: 'none', meaning: 'nothing changed; counts as success where a setting is saved' },
  1076: { display: 'dialog', meaning: 'captcha wrong' },
  1097: { display: 'silent', meaning: 'wrong security answer' },
  1112: { display: 'dialog', meaning: 'the ways to verify an unusual sign-in could not be loaded' },
  1128: { display: 'dialog', key: 'c_text_50256', meaning: 'the email or number is not the one on file' },
  1133: { display: 'silent', meaning: 'verification code wrong' },
  1136: { display: 'server-message', meaning: 'verification code not sent: sent moments ago' },
  1137: { display: 'server-message', meaning: 'verification code not sent: no more today' },
  1138: { display: 'server-message', key: 'c_text_50255', atSignIn: 'dialog', meaning: 'verification email not sent' },
  1139: { display: 'silent', meaning: 'verification code expired' },
  1140: { display: 'server-message', meaning: 'verification locked after too many wrong codes' },
  1141: { display: 'dialog', meaning: 'new password equals the old one' },
  1153: { display: 'dialog', meaning: 'withdrawal password equals the login password' },
  1179: { display: 'dialog', meaning: 'uploads too frequent' },
  1183: { display: 'dialog', meaning: 'identity number already bound to another account' },
  1199: { display: 'logout', endsSession: true, goesTo: '/home', atSignIn: 'verify', meaning: 'unusual environment: verification needed' },
  1310: { display: 'dialog', meaning: 'bulk transfer: the hall has nothing to move' },
  1321: { display: 'silent', meaning: 'already done; nothing to do' },
  1401: { display: 'none', meaning: 'promotion: not in its period' },
  1402: { display: 'none', meaning: 'promotion: member not eligible' },
  1403: { display: 'none', meaning: 'promotion: already applied' },
  1404: { display: 'none', meaning: 'promotion: conditions not met' },
  1405: { display: 'none', meaning: 'promotion: applied within the last 14 days' },
  1406: { display: 'none', meaning: 'promotion: level too low' },
  1407: { display: 'none', meaning: 'promotion: total too low' },
  1408: { display: 'none', meaning: 'promotion: another member applied from the same IP' },
  1409: { display: 'none', meaning: 'promotion: another member applied from the same device' },
  1410: { display: 'none', meaning: 'promotion: below the minimum amount' },
  1411: promotion, 1412: promotion, 1413: promotion, 1414: promotion, 1415: promotion, 1416: promotion,
  1417: promotion, 1418: promotion, 1419: promotion, 1420: promotion, 1421: promotion, 1422: promotion,
  1423: promotion, 1424: promotion, 1425: promotion, 1426: promotion, 1427: promotion, 1428: promotion,
  1429: promotion, 1430: promotion, 1431: promotion, 1432: promotion, 1433: promotion, 1434: promotion,
  1435: promotion, 1436: promotion, 1437: promotion, 1438: promotion, 1439: promotion, 1440: promotion,
  1441: promotion, 1442: promotion, 1443: promotion, 1444: promotion, 1445: promotion, 1446: promotion,
  1447: promotion, 1448: promotion, 1449: promotion, 1450: promotion, 1451: promotion, 1452: promotion,
  1453: promotion, 1454: promotion, 1455: promotion, 1456: promotion, 1457: promotion, 1458: promotion,
  1459: promotion, 1460: promotion, 1461: promotion, 1462: promotion, 1463: promotion, 1464: promotion,
  1465: promotion, 1466: promotion, 1467: promotion, 1468: promotion, 1469: promotion, 1470: promotion,
  1471: promotion,
  1711: { display: 'dialog', meaning: 'stake above the available balance' },
  1712: { display: 'dialog', meaning: 'match closed or unknown' },
  1713: { display: 'dialog', meaning: 'the same order within 90 s, sent without an idempotency key' },
  1714: { display: 'dialog', meaning: 'idempotency key used before with other content' },
  1719: { display: 'parameters', parameters: ['messageValue'], meaning: 'stake too small; messageValue is the smallest that is taken' },
  1721: { display: 'dialog', meaning: 'above the trial-fund limits' },
  1722: { display: 'dialog', meaning: 'trial funds expired' },
  1731: { display: 'dialog', added: true, meaning: 'member blocked' },
  1732: { display: 'dialog', added: true, meaning: 'member self-excluded' },
  1733: { display: 'parameters', parameters: ['messageValue'], added: true, meaning: 'above a limit that the member set; messageValue is what is left' },
  1734: { display: 'dialog', added: true, meaning: 'member in a time-out; time says until when' },
  1750: { display: 'silent', parameters: ['profit'], meaning: 'rate changed; confirm again at the one in the payload' },
  1753: { display: 'dialog', parameters: ['messageValue'], meaning: 'above the tradable volume; messageValue is what is left' },
  1771: { display: 'parameters', parameters: ['messageValue'], meaning: 'above the limit of one order' },
  1772: { display: 'parameters', parameters: ['messageValue'], meaning: 'above the limit of one market' },
  1773: { display: 'parameters', parameters: ['messageValue'], meaning: 'above the limit of one match' },
  1774: { display: 'dialog', meaning: 'a stake-return order cannot be reserved' },
  1775: { display: 'dialog', meaning: 'as many reservations open as allowed' },
  1777: { display: 'dialog', meaning: 'above the day\'s stake-return limit' },
  1780: { display: 'silent', meaning: 'level too low' },
  1781: { display: 'dialog', meaning: 'more than 10 hours before kick-off' },
  1782: { display: 'dialog', meaning: 'less than 3 minutes before kick-off' },
  1783: { display: 'dialog', meaning: 'profit interval not within one percentage point of the rate' },
  1786: { display: 'dialog', meaning: 'reservation was executed and cannot be canceled' },
  1787: { display: 'dialog', meaning: 'reservation was stopped and cannot be canceled' },
  1790: { display: 'dialog', meaning: 'stake return is not offered on the selection' },
  1791: { display: 'dialog', meaning: 'stake return is not offered in the market' },
  1792: { display: 'dialog', meaning: 'stake-return rate is 0 at the member\'s level' },
  1793: { display: 'dialog', meaning: 'stake return is switched off for the member' },
  1794: { display: 'dialog', meaning: 'stake return is switched off for the site' },
  1795: { display: 'dialog', meaning: 'no stake return with trial funds' },
  1796: { display: 'dialog', meaning: 'stake-return rate changed since it was shown' },
  1900: { display: 'maintenance', endsSession: true, goesTo: '/maintain', atSignIn: 'dialog', meaning: 'maintenance' },
  1999: { display: 'maintenance', endsSession: true, goesTo: '/maintain', meaning: 'maintenance of the whole site' },
  2000: { display: 'maintenance', goesTo: '/maintain', meaning: 'maintenance of one service' },
  2101: { display: 'dialog', meaning: 'cancel: not the member who placed the order' },
  2102: { display: 'dialog', meaning: 'cancel: ordering on the match has closed' },
  2103: { display: 'dialog', meaning: 'cancel: not an order that can be canceled (settled, canceled, or from a reservation)' },
  2104: { display: 'parameters', parameters: ['messageValue'], meaning: 'cancel: only within messageValue minutes of buying, and not once the base rate rose' },
  2105: { display: 'dialog', meaning: 'cancel: 5 in 3 minutes' },
  2106: { display: 'dialog', meaning: 'cancel: 10 in one accounting day' },
  2203: { display: 'dialog', meaning: 'member transfer below 100 points' },
  2212: { display: 'dialog', meaning: 'member transfer switched off for the site' },
  2223: { display: 'silent', meaning: 'top-up within 30 s of the last; the withdrawal page shows code_2223_1' },
  2234: { display: 'silent', meaning: 'withdrawal password wrong' },
  2237: { display: 'dialog', meaning: 'balance does not suffice' },
  2240: { display: 'server-message', meaning: 'withdrawal refused; the message says why' },
  2241: { display: 'dialog', meaning: 'wagering requirement not met' },
  2246: { display: 'dialog', meaning: 'member transfer switched off for the member' },
  2247: { display: 'dialog', meaning: 'member transfer switched off for the receiver' },
  2249: { display: 'dialog', meaning: 'a withdrawal is still under review' },
  2254: { display: 'dialog', meaning: 'member transfer only within the same agent line' },
  2255: { display: 'silent', meaning: 'receiver not found' },
  2301: { display: 'dialog', key: 'c_text_50042', meaning: 'bulk transfer: the hall did not answer' },
  2302: { display: 'dialog', key: 'c_text_50043', meaning: 'a transfer is still processing, up to 5 minutes' },
  2303: { display: 'dialog', meaning: 'transfer failed' },
  2304: { display: 'silent', parameters: ['transferCode'], meaning: 'transfer to a hall failed; transferCode says why' },
  2305: { display: 'dialog', meaning: 'more than one transfer in 5 s' },
  2306: { display: 'parameters', key: 'c_text_50365', parameters: ['flowWater'], meaning: 'wagering total flowWater not met, so nothing can leave the hall' },
  3010: { display: 'silent', goesTo: '/home', meaning: 'registration link invalid' },
  3011: { display: 'silent', meaning: 'partner code unknown' },
  3012: { display: 'silent', parameters: ['referrer'], meaning: 'invited by the member named in the payload' },
  3013: { display: 'silent', meaning: 'partner code no longer valid' },
  3015: { display: 'dialog', meaning: 'app API: service suspended' },
  3020: { display: 'none', meaning: 'app API: nothing to tell' },
  4100: { display: 'redirect', endsSession: true, goesTo: '/home', meaning: 'page idle too long' },
  4444: { display: 'redirect', goesTo: '/home', from: 'client', meaning: 'the answer could not be read' },
  4448: { display: 'dialog', key: 'code_3010', meaning: 'registration link invalid (same text as 3010)' },
  4453: { display: 'none', meaning: 'nothing to tell' },
  4500: { display: 'block', endsSession: true, goesTo: '/block', meaning: 'region banned' },
  8000: { display: 'maintenance', goesTo: '/maintain', meaning: 'maintenance' },
  9998: { display: 'maintenance', goesTo: '/maintain', meaning: 'maintenance' },
  E000: { display: 'dialog', from: 'client', meaning: 'no network' },
  E001: { display: 'dialog', from: 'client', meaning: 'no answer in time' },
} as const satisfies Record<number | string, CodeEntry>

/** A code an answer may carry. */
export type Code = Extract<keyof typeof table, number>
/** Also those the client makes itself. */
export type AnyCode = keyof typeof table

/** All codes, numbers in ascending order, then E000 and E001. */
export const allCodes = Object.keys(table).map((name) =>
  name.startsWith('E') ? name : Number(name),
) as AnyCode[]

/** Whether the table has the code; an answer may carry one that a newer server knows. */
export function isCode(code: number | string): code is AnyCode {
  return Object.hasOwn(table, code)
}

/** What the table says about a code. */
export function codeEntry(code: AnyCode): CodeEntry & { readonly key: MessageKey } {
  const entry: CodeEntry = table[code]
  return { ...entry, key: entry.key ?? (`code_${code}` as MessageKey) }
}

/** What any call may answer. */
export const anyCall: readonly Code[] = [500, 1003, 1004, 1005, 1900, 1999, 4500]
/** What any call of a signed-in member may answer beside those. */
export const anyMemberCall: readonly Code[] = [993, 1006, 1040, 1041, 1042, 1043, 4100]
