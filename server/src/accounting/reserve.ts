// Two operators state what an account of the house holds against what was owed on a day, and the statement is
// public. A blockchain address signs with its key; a bank account is stated with the hash of the bank's
// statement. A statement stays, even where it is less than what is owed.
import type {
  proposeReserve as proposeCall,
  reserveDays,
} from '@touchline/contract/accounting/operator-calls'
import type { ReserveRequest } from '@touchline/contract/accounting/types'
import type { BodyOf, PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import { fenOfUsdt, type UsdtRate } from '@touchline/engine/deposit/conversion'
import { formatAddress, parseAddress } from '@touchline/engine/money/chain-address'
import { formatFen, formatHundredths } from '@touchline/engine/money/fen'
import { formatUnits, parseUnits } from '@touchline/engine/money/unit'
import { coverage, isSignedReserve } from '@touchline/engine/solvency/reserve'
import type postgres from 'postgres'
import { readReserves } from '../account/owed/reserves.ts'
import { uuidv7 } from '../db/uuid.ts'
import { rateNow } from '../deposit/rate.ts'
import type { Deps } from '../deps.ts'
import type { OperatorSession } from '../operator/sign-in/sessions.ts'
import { type ProposalWork, propose } from '../task/proposal.ts'

const SHOWN_DAYS = 14

export async function readReserveDays(tx: postgres.TransactionSql): Promise<PayloadOf<typeof reserveDays>> {
  const days = await tx<{ day: string; root: string; total: number }[]>`
    select day, encode(root, 'hex') as root, total from owed_total order by day desc limit ${SHOWN_DAYS}`
  const reservesOf = await readReserves(
    tx,
    days.map(({ day }) => day),
  )
  return {
    days: days.map(({ day, root, total }) => {
      const { reserves, signed, banked } = reservesOf(day)
      const ratio = coverage(signed + banked, total)
      return {
        day,
        root,
        owed: formatFen(total),
        held: formatFen(signed + banked),
        ratio: ratio === null ? null : formatHundredths(ratio),
        reserves: [...reserves],
      }
    }),
  }
}

interface ReserveFacts {
  readonly root: string
  /** The account in its stored form; an address has only one. */
  readonly place: string
  readonly amount: number
  readonly rate: UsdtRate | null
  /** Fen. */
  readonly worth: number
}

type JudgeDeps = Pick<Deps, 'settings'>

/**
 * Refuses with 1004 a day without a total of what was owed, 1952 a statement that is not signed, 1953 one
 * already stated, 1954 USDT without a rate.
 */
async function judged(
  { settings }: JudgeDeps,
  tx: postgres.TransactionSql,
  asked: ReserveRequest,
): Promise<ReserveFacts> {
  const { day } = asked
  const [top] = await tx<{ root: string }[]>`
    select encode(root, 'hex') as root from owed_total where day = ${day}`
  if (!top) throw refusal(1004)
  const unit = asked.kind === 'chain' ? 'USDT' : 'CNY'
  const amount = parseUnits(unit, asked.amount)
  if (amount === null) throw refusal(1003, { field: 'amount' })
  const place = placeOf(asked)
  const [stated] = await tx<{ id: string }[]>`
    select id from reserve where day = ${day} and place = ${place} and kind = ${asked.kind}`
  if (stated) throw refusal(1953)
  if (asked.kind === 'bank') return { root: top.root, place, amount, rate: null, worth: amount }
  const claim = { day, root: top.root, network: asked.network, address: place, amount }
  if (!isSignedReserve(claim, asked.signature)) throw refusal(1952)
  const rate = rateNow(settings.current)
  if (rate === null) throw refusal(1954)
  return { root: top.root, place, amount, rate, worth: fenOfUsdt(amount, rate) }
}

/** The account's text. An address has one spelling, or it could be stated twice. */
function placeOf(asked: ReserveRequest): string {
  if (asked.kind === 'bank') return asked.place
  const account = parseAddress(asked.network, asked.place)
  if (!account) throw refusal(1003, { field: 'place' })
  return formatAddress(asked.network, account)
}

export async function proposeReserve(
  deps: JudgeDeps & Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
  operator: OperatorSession,
  { reserve: asked, reason }: BodyOf<typeof proposeCall>,
): Promise<{ readonly proposed: number; readonly after: ReserveRequest }> {
  const { root, place, amount } = await judged(deps, tx, asked)
  const after: ReserveRequest = {
    ...asked,
    place,
    amount: formatUnits(asked.kind === 'chain' ? 'USDT' : 'CNY', amount),
  }
  const proposal = { matter: 'reserve', object: asked.day, before: { root }, after, reason } as const
  return { proposed: await propose(tx, operator, proposal, deps.siteClock.now()), after }
}

export const reserveProposal: ProposalWork = {
  async now(_, tx, day) {
    const [top] = await tx<{ root: string }[]>`
      select encode(root, 'hex') as root from owed_total where day = ${day}`
    return top ?? null
  },
  async apply(deps, tx, day, after, { proposedBy, approvedBy, reason }) {
    const asked = after as ReserveRequest
    // Approvals for one day take turns here, so that the second one of the same account is refused.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`reserve ${day}`}, 0))`
    const { place, amount, rate, worth } = await judged(deps, tx, asked)
    const now = deps.siteClock.now()
    const [network, signature, statement] =
      asked.kind === 'chain'
        ? [asked.network, asked.signature.toLowerCase(), null]
        : [null, null, Buffer.from(asked.statementHash, 'hex')]
    await tx`
      insert into reserve (id, day, kind, place, network, unit, amount, rate, worth, signature, statement_hash, reason, proposed_by,
        approved_by, stated_at)
      values (${uuidv7(now)}, ${day}, ${asked.kind}, ${place}, ${network}, ${asked.kind === 'chain' ? 'USDT' : 'CNY'}, ${amount}, ${rate},
        ${worth}, ${signature}, ${statement}, ${reason}, ${proposedBy}, ${approvedBy}, ${new Date(now)})`
    return undefined
  },
}
