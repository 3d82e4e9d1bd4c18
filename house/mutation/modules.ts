// Modules that `npm run mutation` changes: they decide who gets what, or prove it. Next to each are the tests
// that must notice; a module without any has the test of its own name. Tests named *.db.test.ts share one
// database.

type Module = readonly [file: string, ...tests: string[]]

const orderFunctions = [
  'server/src/order/functions.db.test.ts',
  'server/src/order/reservation/functions.db.test.ts',
] as const

const modules: readonly Module[] = [
  ['engine/src/order/settle.ts'],
  ['engine/src/order/payout.ts'],
  ['engine/src/order/window.ts'],
  ['engine/src/order/place.ts'],
  ['engine/src/order/funds.ts', 'engine/src/order/funds.test.ts', 'engine/src/order/place.test.ts'],
  ['engine/src/order/limits.ts'],
  ['engine/src/order/cancel.ts'],
  ['engine/src/order/reservation.ts'],
  ['engine/src/order/review.ts'],
  ['engine/src/market/result.ts', 'engine/src/market/result.test.ts', 'engine/src/order/settle.test.ts'],
  [
    'engine/src/market/catalogue.ts',
    'engine/src/market/catalogue.test.ts',
    'engine/src/order/settle.test.ts',
  ],
  ['engine/src/market/exposure.ts'],
  ['engine/src/feed/facts.ts', 'engine/src/feed/openfootball.test.ts'],
  ['engine/src/pricing/offer.ts'],
  ['engine/src/money/fen.ts'],
  ['engine/src/money/rate.ts', 'engine/src/money/rate.test.ts', 'engine/src/order/payout.test.ts'],
  ['engine/src/vip/levels.ts'],
  ['engine/src/member/limit.ts'],
  ['engine/src/member/period.ts'],
  ['engine/src/account/accounting-day.ts'],
  ['engine/src/account/chain.ts'],
  ['engine/src/account/merkle.ts'],
  ['engine/src/account/statement.ts'],
  ['engine/src/deposit/checks.ts'],
  ['engine/src/deposit/conversion.ts'],
  ['engine/src/deposit/match.ts'],
  ['engine/src/deposit/reversal.ts'],
  ['engine/src/deposit/states.ts'],
  ['engine/src/interchange/checks.ts'],
  ['engine/src/withdraw/amounts.ts'],
  ['engine/src/withdraw/account.ts'],
  ['engine/src/withdraw/attempt.ts'],
  ['engine/src/withdraw/checks.ts'],
  ['engine/src/withdraw/review.ts'],
  [
    'engine/src/withdraw/sources.ts',
    'engine/src/withdraw/sources.test.ts',
    'engine/src/withdraw/returnable.test.ts',
  ],
  ['engine/src/withdraw/states.ts'],
  ['engine/src/task/gate.ts'],
  ['server/src/gateway/day-cap.ts'],
  ['server/src/gateway/day-count.ts', 'server/src/gateway/day-cap.test.ts'],
  ['server/src/feed/facts.ts'],
  ['server/src/settlement/finding.ts'],
  ['server/src/withdraw/sources/sources.ts', 'server/src/withdraw/sources/sources.db.test.ts'],
  ['server/src/interchange/facts.ts', 'server/src/interchange/facts.db.test.ts'],
  ['server/src/settlement/confirm.ts', 'server/src/settlement/confirm-due.db.test.ts'],
  [
    'server/src/order/cancel/cancel.ts',
    'server/src/order/cancel/cancels-left.db.test.ts',
    'server/src/order/cancel/cancel.db.test.ts',
  ],
  [
    'server/src/order/cancel/take-back.ts',
    'server/src/order/cancel/cancel.db.test.ts',
    'server/src/order/review/review.db.test.ts',
  ],
  ['server/src/order/cancel/cancel-offer.ts'],
  ['server/src/order/desk/judge.ts'],
  ['server/src/order/desk/place-batch.ts', 'server/src/order/desk/place-batch.db.test.ts'],
  ['server/src/play/limits.ts', 'server/src/play/limits.db.test.ts'],
  [
    'server/src/play/may-play.ts',
    'server/src/play/deposits-left.db.test.ts',
    'server/src/play/may-play.db.test.ts',
  ],
  ['server/src/play/before-order.ts', 'server/src/play/before-order.db.test.ts'],
  [
    'server/src/member/play/used.ts',
    'server/src/member/play/limit-left.db.test.ts',
    'server/src/play/deposits-left.db.test.ts',
  ],
  ['server/src/member/play/stop.ts', 'server/src/member/play/stop.db.test.ts'],
  [
    'server/sql/ledger/post_transfer.sql',
    'server/src/ledger/units.db.test.ts',
    orderFunctions[0],
    'server/src/ledger/ledger.db.test.ts',
  ],
  ['server/sql/ledger/posting.sql', 'server/src/ledger/units.db.test.ts'],
  ['server/sql/ledger/lock_accounts.sql', 'server/src/ledger/locks.db.test.ts'],
  ['server/sql/order/place_orders.sql', ...orderFunctions],
  ['server/sql/order/cancel_orders.sql', orderFunctions[0]],
  ['server/sql/order/execute_reservations.sql', orderFunctions[1]],
  ['server/sql/order/hold_reservation.sql', orderFunctions[1]],
  ['server/sql/order/release_reservations.sql', orderFunctions[1]],
  ['server/sql/order/refuse_change_of_reservation.sql', orderFunctions[1]],
  ['server/sql/order/standing_order.sql', 'server/src/order/standing-order.db.test.ts'],
  ['server/sql/task/open_proposal.sql', 'server/src/task/open-proposal.db.test.ts'],
  ['server/sql/settlement/cut_run.sql', 'server/src/settlement/run.db.test.ts'],
  ['server/sql/settlement/hear_match.sql', 'server/src/settlement/run.db.test.ts'],
  ['server/sql/settlement/refuse_change_of_run.sql', 'server/src/settlement/run.db.test.ts'],
  ['server/sql/settlement/order_money.sql', 'server/src/settlement/order-money.db.test.ts'],
  ['server/sql/settlement/last_end.sql', 'server/src/settlement/last-end.db.test.ts'],
  ['server/sql/member/play_limit_left.sql', 'server/src/member/play/limit-left.db.test.ts'],
  ['server/sql/member/play_time.sql', 'server/src/play/time.db.test.ts'],
  ['server/sql/member/play_time_until.sql', 'server/src/play/time.db.test.ts'],
  ['server/sql/member/refuse_shorter_exclusion.sql', 'server/src/play/time.db.test.ts'],
  ['server/sql/db/uuid_floor.sql', 'server/src/member/play/limit-left.db.test.ts'],
]

/** The modules whose paths contain one of these names; all modules when none is named. */
export function modulesNamed(named: readonly string[]): { file: string; tests: readonly string[] }[] {
  const chosen = modules.filter(([file]) => named.length === 0 || named.some((name) => file.includes(name)))
  return chosen.map(([file, ...tests]) => ({
    file,
    tests: tests.length > 0 ? tests : [file.replace(/\.ts$/, '.test.ts')],
  }))
}
