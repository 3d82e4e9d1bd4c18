// Every status code, once: its message key and how the app shows it (spec 8). Nothing answers or handles a
// code that is not here; what each means is in code-meanings.ts, its texts in code-texts.zh-cn.ts and
// code-texts.en-us.ts.
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
  /** Message key; without it the key is `code_<code>`. */
  readonly key?: MessageKey
  /** Fields of the payload that the text may carry. */
  readonly parameters?: readonly (keyof RefusalPayload)[]
  /** The login is cleared. */
  readonly endsSession?: true
  readonly goesTo?: '/home' | '/maintain' | '/block' | '/no-service'
  /**
   * How the sign-in call shows the code instead: a dialog that stays on the page, or the extra verification.
   */
  readonly atSignIn?: 'dialog' | 'verify'
  /** Made by the client; no answer carries it. */
  readonly from?: 'client'
  /** The code is ours: the specification does not name it. */
  readonly added?: true
}

const none = { display: 'none' } as const
const dialog = { display: 'dialog' } as const
const silent = { display: 'silent' } as const
const serverMessage = { display: 'server-message' } as const
const logout = { display: 'logout', endsSession: true, goesTo: '/home' } as const
const maintenance = { display: 'maintenance', goesTo: '/maintain' } as const
/** Promotion refusals beyond those whose reason has a code of its own (1401 to 1410). */
const promotion = { display: 'none', key: 'code_1411' } as const
/** A dialog whose text names an amount. */
const amount = { display: 'parameters', parameters: ['messageValue'] } as const

// biome-ignore format: a table, one code a line
const table = {
  0: none,
  500: { display: 'redirect', goesTo: '/home' },
  504: { display: 'dialog', from: 'client' },
  753: dialog,
  993: { display: 'block', endsSession: true, goesTo: '/no-service' },
  1001: dialog,
  1002: dialog,
  1003: { display: 'parameters', parameters: ['field'], added: true },
  1004: { ...dialog, added: true },
  1005: { ...dialog, added: true },
  1006: { ...dialog, added: true },
  1007: { ...dialog, added: true },
  1010: { ...dialog, key: 'username_taken', added: true },
  1011: { ...dialog, key: 'contact_connected', added: true },
  1012: { ...dialog, added: true },
  1013: { display: 'parameters', parameters: ['messageValue'], added: true },
  1014: { ...dialog, added: true },
  1015: { ...dialog, added: true },
  1016: { ...dialog, key: 'affiliate_code_invalid', added: true },
  1017: { ...dialog, added: true },
  1018: { ...dialog, added: true },
  1019: { ...dialog, added: true },
  1020: { ...dialog, added: true },
  1033: dialog,
  1040: logout,
  1041: logout,
  1042: logout,
  1043: logout,
  1044: logout,
  1051: { display: 'dialog', key: 'code_1053', parameters: ['errorcount'] },
  1052: { display: 'silent', key: 'c_text_54832' },
  1053: { display: 'dialog', parameters: ['errorcount'] },
  1054: dialog,
  1060: silent,
  1062: { display: 'silent', key: 'code_1060' },
  1063: serverMessage,
  1065: silent,
  1068: { display: 'dialog', key: 'c_text_50188' },
  1075: none,
  1076: dialog,
  1097: silent,
  1112: dialog,
  1128: { display: 'dialog', key: 'c_text_50256' },
  1133: silent,
  1136: serverMessage,
  1137: serverMessage,
  1138: { display: 'server-message', key: 'c_text_50255', atSignIn: 'dialog' },
  1139: silent,
  1140: { ...serverMessage, parameters: ['time'] },
  1141: dialog,
  1153: dialog,
  1179: { ...dialog, parameters: ['time'] },
  1183: dialog,
  1184: { ...dialog, added: true },
  1185: { ...dialog, added: true },
  1186: { ...dialog, added: true },
  1187: { ...dialog, added: true },
  1188: { ...dialog, added: true },
  1199: { display: 'logout', endsSession: true, goesTo: '/home', atSignIn: 'verify' },
  1310: dialog,
  1321: silent,
  1401: none,
  1402: none,
  1403: none,
  1404: none,
  1405: none,
  1406: none,
  1407: none,
  1408: none,
  1409: none,
  1410: none,
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
  1711: dialog,
  1712: dialog,
  1713: dialog,
  1714: dialog,
  1719: amount,
  1721: amount,
  1722: dialog,
  1731: { ...dialog, added: true },
  1732: { ...dialog, parameters: ['time'], added: true },
  1733: { display: 'parameters', parameters: ['messageValue'], added: true },
  1734: { ...dialog, parameters: ['time'], added: true },
  1735: { ...dialog, parameters: ['time'], added: true },
  1736: { ...dialog, added: true },
  1737: { ...dialog, added: true },
  1738: { display: 'parameters', parameters: ['messageValue'], added: true },
  1739: { ...dialog, added: true },
  1740: { ...dialog, added: true },
  1741: { ...dialog, added: true },
  1742: { display: 'silent', added: true },
  1743: { ...dialog, added: true },
  1744: { ...dialog, parameters: ['time'], added: true },
  1750: { display: 'silent', parameters: ['profit'] },
  1753: { display: 'dialog', parameters: ['messageValue'] },
  1771: amount,
  1772: amount,
  1773: amount,
  1774: dialog,
  1775: amount,
  1777: amount,
  1780: silent,
  1781: dialog,
  1782: dialog,
  1783: amount,
  1786: dialog,
  1787: dialog,
  1790: dialog,
  1791: dialog,
  1792: dialog,
  1793: dialog,
  1794: dialog,
  1795: dialog,
  1796: dialog,
  1900: { display: 'maintenance', endsSession: true, goesTo: '/maintain', atSignIn: 'dialog' },
  1960: { ...dialog, added: true },
  1961: { ...dialog, added: true },
  1962: { ...dialog, added: true },
  1963: { ...dialog, added: true },
  1964: { ...dialog, added: true },
  1965: { ...dialog, added: true },
  1966: { ...silent, added: true },
  1967: { ...silent, added: true },
  1968: { ...dialog, added: true },
  1969: { ...silent, added: true },
  1970: { ...dialog, added: true },
  1971: { ...dialog, added: true },
  1972: { ...dialog, added: true },
  1973: { ...dialog, added: true },
  1974: { ...dialog, added: true },
  1975: { ...dialog, added: true },
  1976: { ...dialog, added: true },
  1977: { ...dialog, added: true },
  1978: { ...dialog, added: true },
  1979: { ...dialog, added: true },
  1980: { ...serverMessage, added: true },
  1981: { ...dialog, added: true },
  1982: { ...dialog, added: true },
  1983: { ...dialog, added: true },
  1984: { ...dialog, added: true },
  1985: { display: 'parameters', parameters: ['messageValue'], added: true },
  1986: { ...dialog, added: true },
  1987: { ...dialog, added: true },
  1988: { ...dialog, added: true },
  1989: { ...dialog, added: true },
  1990: { ...dialog, added: true },
  1991: { ...dialog, parameters: ['time'], added: true },
  1992: { ...dialog, added: true },
  1993: { ...dialog, added: true },
  1994: { ...dialog, added: true },
  1995: { ...dialog, added: true },
  1997: { ...dialog, added: true },
  1998: { ...dialog, added: true },
  1999: { display: 'maintenance', endsSession: true, goesTo: '/maintain' },
  1950: { ...dialog, added: true },
  1951: { ...dialog, added: true },
  1952: { ...dialog, added: true },
  1953: { ...dialog, added: true },
  1954: { ...dialog, added: true },
  1955: { ...dialog, added: true },
  1956: { ...dialog, added: true },
  1957: { ...dialog, parameters: ['time'], added: true },
  2000: { display: 'server-message', parameters: ['time'] },
  2101: dialog,
  2102: dialog,
  2103: dialog,
  2104: amount,
  2105: dialog,
  2106: dialog,
  2203: dialog,
  2212: dialog,
  2223: silent,
  2224: { ...dialog, key: 'name_mismatch', added: true },
  2225: { ...dialog, key: 'amount_outside_limits', added: true },
  2226: { ...dialog, key: 'channel_closed', added: true },
  2227: { ...dialog, key: 'accounting_in_progress', added: true },
  2228: { ...dialog, key: 'duplicate_request', added: true },
  2229: { ...dialog, key: 'fee_mismatch', added: true },
  2230: { ...dialog, added: true },
  2231: { ...dialog, key: 'bank_info_changed', parameters: ['time'], added: true },
  2232: { ...dialog, parameters: ['time'], added: true },
  2233: { ...dialog, added: true },
  2234: silent,
  2235: { ...dialog, added: true },
  2236: { ...dialog, added: true },
  2237: dialog,
  2238: { ...dialog, added: true },
  2239: { ...dialog, added: true },
  2240: serverMessage,
  2241: dialog,
  2246: dialog,
  2247: dialog,
  2249: dialog,
  2254: dialog,
  2255: silent,
  2256: { ...dialog, added: true },
  2257: { ...dialog, added: true },
  2258: { ...dialog, added: true },
  2259: { ...dialog, added: true },
  2260: { ...amount, added: true },
  2261: { ...amount, added: true },
  2262: { ...dialog, added: true },
  2263: { ...dialog, added: true },
  2264: { ...dialog, parameters: ['time'], added: true },
  2265: { ...silent, added: true },
  2266: { ...dialog, parameters: ['time'], added: true },
  2301: { display: 'dialog', key: 'c_text_50042' },
  2302: { display: 'dialog', key: 'c_text_50043' },
  2303: dialog,
  2304: { display: 'silent', parameters: ['transferCode'] },
  2305: dialog,
  2306: { display: 'parameters', key: 'c_text_50365', parameters: ['flowWater'] },
  3010: { display: 'silent', goesTo: '/home' },
  3011: silent,
  3012: { display: 'silent', parameters: ['referrer'] },
  3013: silent,
  3015: dialog,
  3020: none,
  4100: { display: 'redirect', endsSession: true, goesTo: '/home', from: 'client' },
  4444: { display: 'redirect', goesTo: '/home', from: 'client' },
  4448: { display: 'dialog', key: 'code_3010' },
  4453: none,
  4500: { display: 'block', endsSession: true, goesTo: '/block' },
  8000: maintenance,
  9998: maintenance,
  E000: { display: 'dialog', from: 'client' },
  E001: { display: 'dialog', from: 'client' },
} as const satisfies Record<number | string, CodeEntry>

/** A code an answer may carry. */
export type Code = Extract<keyof typeof table, number>
/** A code an answer may carry, or one that only the client makes. */
export type AnyCode = keyof typeof table

/** All codes, numbers in ascending order, then E000 and E001. */
export const allCodes = Object.keys(table).map((name) =>
  name.startsWith('E') ? name : Number(name),
) as AnyCode[]

/** Whether the table has the code; an answer may carry one that a newer server knows. */
export function isCode(code: number | string): code is AnyCode {
  return Object.hasOwn(table, code)
}

/** The table's entry for a code. */
export function codeEntry(code: AnyCode): CodeEntry & { readonly key: MessageKey } {
  const entry: CodeEntry = table[code]
  return { ...entry, key: entry.key ?? (`code_${code}` as MessageKey) }
}

/** Codes that any call may answer. */
export const anyCall: readonly Code[] = [500, 1003, 1004, 1005, 1900, 1999, 4500]
/** Codes that any call of a signed-in member may answer in addition to those. */
export const anyMemberCall: readonly Code[] = [993, 1006, 1007, 1040, 1041, 1042, 1043]
/** Codes that any signed call of a merchant may answer in addition to those. */
export const anyMerchantCall: readonly Code[] = [1006, 1993]
