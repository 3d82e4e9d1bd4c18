// Changes that alter nothing that anyone could see, and why. A change that no test notices and that is not
// listed here shows a rule without a test. An entry that a test does notice, or whose change can no longer be
// made, is reported too.

export type Equivalent = readonly [
  /** A part of the line that is changed. */
  line: string,
  /** As mutantsOf names it. */
  change: string,
  because: string,
]

const oneDigit = 'a single digit is the same number in either'
const asLow = 'an equal one is as low'
const refusedAbove = 'who has no trial funds was refused by the check above'

const anyRequest = 'no check of the member looks at the request'
const mainIsNext =
  'post_transfer takes the main account next, and what is read in between changes under the lock of the match'
const underMain =
  'which of a member’s two accounts comes first is nobody’s matter while its main account is locked'
const runsOnly = 'the bound only saves reading: an end or a cancel is met by its order, and is of a later run'
const farther = 'how far is read at a time decides what that costs, and no more'
const addsNothing = 'a file to which nothing is added says the same'
const noneOfNothing = 'no entry is of nothing: its table refuses it'
const randomId = 'an id is random behind its millisecond: none is the least of it'
const onDisk = 'only a machine that fails at that very moment would show it'

export const equivalents: Record<string, readonly Equivalent[]> = {
  'engine/src/account/merkle.ts': [["'right'", "'right' -> ''", 'only a left side is asked for']],
  'engine/src/deposit/checks.ts': [['amount: 0 as Fen, payer: null', '0 -> 1', anyRequest]],
  'engine/src/deposit/match.ts': [
    ["amount < order.amount ? 'short'", '< -> <=', 'an equal amount is answered before'],
  ],
  'engine/src/interchange/checks.ts': [
    ['(lastAt ?? 0) + rules.gapMs', '0 -> 1', 'without a last one nothing is refused'],
    ['amount: fen(0), toOneself: false', '0 -> 1', anyRequest],
    ['amount: fen(0), toOneself: false', 'false -> true', anyRequest],
  ],
  'engine/src/withdraw/account.ts': [
    ['all + (doubled > 9', '+ -> -', 'what ten divides it divides below zero, too'],
  ],
  'engine/src/withdraw/checks.ts': [
    ['(since ?? 0) + lasts', '0 -> 1', 'without a last one nothing is refused'],
  ],
  'engine/src/withdraw/review.ts': [
    ["reason !== 'payout'", "'payout' -> ''", 'nothing here applies that reason'],
    ['passesThrough > 0', '> -> >=', 'less than nothing is never staked'],
  ],
  'server/src/gateway/day-cap.ts': [
    ['error instanceof Error', 'error instanceof Error -> true', 'whatever fails here throws an Error'],
  ],
  'server/src/gateway/day-count.ts': [
    ['if (further.length > 0)', 'further.length > 0 -> true', addsNothing],
    ['if (further.length > 0)', '> -> >=', addsNothing],
    ['await file.sync()', 'await file.sync() ->', onDisk],
    ['await file.close()', 'await file.close() ->', 'a file that is not closed is closed by its collection'],
  ],
  'engine/src/market/catalogue.ts': [
    ['n * width + 1', '90 -> 91', 'a part of a band makes no band'],
    ['n * width + 1', '1 -> 2', 'the second minute of a band is in it as the first one is'],
    ['first + width > 90', '> -> >=', 'a band begins one after a multiple of its width: the sum is never 90'],
    ['parseInt(outcome, 10) >= ', '10 -> 11', oneDigit],
  ],
  'engine/src/market/exposure.ts': [
    ['n < lost.length; n++) {', '< -> <=', 'past the end there is nothing that could be lower'],
    ['results[n]! < lowestPaid', '< -> <=', asLow],
    [
      'MAX_RATE_BP / WHOLE_BP',
      '/ -> *',
      'with more room than that the highest stake is the answer, whatever it is',
    ],
    ['result < worst', '< -> <=', asLow],
  ],
  'engine/src/market/result.ts': [
    ['parseInt(outcome, 10)', '10 -> 11', oneDigit],
    ['score.home > score.away', '> -> >=', 'a draw is answered in the line above'],
  ],
  'engine/src/member/limit.ts': [
    ['wanted <= limit.amount', '<= -> <', 'the line below says the same of an equal amount'],
    ['setUTCMonth', '1 -> 2', 'only the month is kept, the day is set at the end'],
  ],
  'engine/src/member/period.ts': [
    ['32 * DAY', '32 -> 33', 'another day of the same month, whose first is wanted'],
  ],
  'server/src/withdraw/sources/sources.ts': [
    ['firstLook = 30 * DAY', '30 -> 31', farther],
    ['look *= 2', '2 -> 3', farther],
    ['e.run_id >= ${uuidFloor', '>= -> >', randomId],
    ['o.id >= ${uuidFloor', '>= -> >', randomId],
    ['o.id >= ${uuidFloor', '< -> <=', randomId],
    ['since <= first.at', '<= -> <', 'a look farther back finds nothing before the first deposit'],
  ],
  'server/src/settlement/confirm.ts': [
    [
      'if (!findingFor(seen, now, wait)) return',
      '!findingFor(seen, now, wait) -> false',
      'it saves the lock, under which the match is judged again',
    ],
  ],
  'server/src/order/desk/place-batch.ts': [
    [
      'if (!read) return null',
      '!read -> false',
      'it saves a look; who insures nothing is not asked for the address',
    ],
    [
      'if (taken.length === 0)',
      'taken.length === 0 -> false',
      'to write none is to commit, only more dearly',
    ],
  ],
  'server/src/order/desk/judge.ts': [
    ['match?.kickoff ?? 0', '0 -> 1', 'what has no match is refused before its time is asked for'],
    ["paidFrom = 'main', stake", "'main' -> ''", 'whatever is neither held nor trial money is main'],
  ],
  'server/sql/ledger/post_transfer.sql': [
    ["left(replace(act::text, '-', ''), 12)", '12 -> 13', 'a bit string is cut off at its length'],
  ],
  'server/sql/order/place_orders.sql': [
    [
      "if 'held' = any(place_orders.paid_from) then",
      "'held' = any(place_orders.paid_from) -> true",
      'without a held stake the function that is called ends nothing',
    ],
  ],
  'server/sql/order/hold_reservation.sql': [
    [
      'perform from public.account',
      "perform from public.account a where a.member_id = member and a.kind = 'main' for no key update; ->",
      mainIsNext,
    ],
    ["a.kind = 'main'", "'main' -> ''", mainIsNext],
  ],
  'server/sql/order/release_reservations.sql': [
    [
      'perform from public.account',
      "perform from public.account a where a.member_id = any(members) and a.kind = 'main' order by a.member_id for no key update; ->",
      mainIsNext,
    ],
    ["a.kind = 'main'", "'main' -> ''", mainIsNext],
    ["values (1, 'main'", '1 -> 2', underMain],
    ["values (1, 'main'", '2 -> 3', 'held comes after main still'],
  ],
  'server/src/play/limits.ts': [
    [
      'from === undefined ? {}',
      'from === undefined -> false',
      'what is too early has a time from which it is not',
    ],
  ],
  'server/src/play/may-play.ts': [['and e.amount > 0', '> -> >=', noneOfNothing]],
  'server/src/member/play/used.ts': [['and amount > 0', '> -> >=', noneOfNothing]],
  'server/sql/member/play_time.sql': [
    ['ended_at > since', '> -> >=', 'what ended as the time begins has none of it'],
    ['s.until > greatest', '> -> >=', 'a session of no time adds none'],
  ],
  'server/sql/member/play_limit_left.sql': [
    ['and e.run_id >= (select', 'and -> or', runsOnly],
    ['and e.run_id >= (select', '>= -> >', runsOnly],
    ['and c.order_id >= (select', 'and -> or', runsOnly],
  ],
  'server/src/order/cancel/take-back.ts': [
    ['if (!match) return null', '!match -> false', 'what is not there is not read either'],
    [
      'order.reviewUntil !== null',
      'order.reviewUntil !== null -> true',
      'an order that nobody reviews has no case',
    ],
  ],
  'engine/src/order/funds.ts': [
    ['expired ?? true', '?? -> &&', refusedAbove],
    ['expired ?? true', 'true -> false', refusedAbove],
  ],
}
