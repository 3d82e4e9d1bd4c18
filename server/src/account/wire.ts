// Writes figures, movements and proofs in the contract's form.
import type { Figures as FiguresAnswer, Movement } from '@touchline/contract/account/types'
import type { Language } from '@touchline/contract/language'
import { formatFen } from '@touchline/engine/money/fen'
import type { MovementRow } from './movements.ts'
import type { Figures } from './report.ts'

export function figuresAnswer({ orders, won, lost, returned, ...money }: Figures): FiguresAnswer {
  const { stake, gross, fee, netResult } = money
  return {
    orders,
    won,
    lost,
    returned,
    stake: formatFen(stake),
    gross: formatFen(gross),
    fee: formatFen(fee),
    netResult: formatFen(netResult),
  }
}

export function movementAnswer(row: MovementRow, language: Language): Movement {
  const { account, seq, kind, amount, balanceAfter, postedAt, hash, matchId } = row
  return {
    id: `${account}.${seq}`,
    account,
    seq,
    kind,
    amount: formatFen(amount),
    balanceAfter: formatFen(balanceAfter),
    time: postedAt.getTime(),
    hash: hash.toString('hex'),
    betId: row.orderId,
    gameId: matchId === null ? null : String(matchId),
    home: row.home?.[language] ?? null,
    away: row.away?.[language] ?? null,
    marketType: row.marketType,
    option: row.option,
    said: row.said?.[language] ?? null,
    isCustomerServiceTip: kind === 'tip',
    customerServiceName: row.customerServiceName,
  }
}

/** Splits an id such as "main.12", whose form the contract has checked. */
export function entryOf(id: string): { account: MovementRow['account']; seq: number } {
  const [account, seq] = id.split('.')
  return { account: account as MovementRow['account'], seq: Number(seq) }
}
