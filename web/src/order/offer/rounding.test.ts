// The price seen is the price paid: what the app shows, worked out from the texts on the wire, is what the
// server's own function stores from its integers, and both are the exact quotients cut to the fen.
import { type Fen, formatFen, MAX_FEN } from '@touchline/engine/money/fen'
import { bp, formatBp, MAX_RATE_BP } from '@touchline/engine/money/rate'
import { noStakeReturn } from '@touchline/engine/order/funds'
import { judgeOrder } from '@touchline/engine/order/place'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

const PAIRS = 100_000
const kickoff = Date.UTC(2026, 10, 22, 15)
const now = kickoff - 60 * 60_000
const none = { minimum: 1, perOrder: MAX_FEN, perMarket: MAX_FEN, perMatch: MAX_FEN }

function seen(stake: number, rate: number, feeBp: number, percentBp: number | null) {
  const whole = formatFen(MAX_FEN as Fen)
  const { payout, insured } = previewOf(formatFen(stake as Fen), {
    now,
    kickoff,
    level: 0,
    levelNeeded: 0,
    permission: 'active',
    ownLimitLeft: null,
    ordered: [],
    marketType: 1,
    balance: whole,
    offered: true,
    select: { profit: formatBp(rate), tradAbleVolume: whole },
    limits: {
      feePercent: formatBp(feeBp),
      minimum: '0.01',
      perOrder: whole,
      perMarket: whole,
      perMatch: whole,
    },
    ...(percentBp !== null && {
      ways: { trial: null, insurance: { percent: formatBp(percentBp), leftToday: whole } },
      way: { paidFrom: 'main', insured: true },
    }),
  })
  return { ...payout, insured }
}

function paid(stake: number, rate: number, feeBp: number, percentBp: number | null) {
  const leftToday = MAX_FEN as Fen
  const judgement = judgeOrder(
    { stake: stake as Fen, rate: bp(rate), insurance: percentBp === null ? null : bp(percentBp) },
    {
      now,
      maintenance: null,
      member: {
        permission: 'active',
        termsOpen: false,
        identityDue: false,
        level: 0,
        feeBp,
        balance: MAX_FEN as Fen,
        trial: null,
        ownLimitLeft: null,
        stakeReturn:
          percentBp === null
            ? noStakeReturn
            : { site: true, member: true, percentBp: bp(percentBp), leftToday, sameAddress: false },
        limits: none as never,
        stakedOnMarket: 0 as Fen,
        stakedOnMatch: 0 as Fen,
      },
      match: { kickoff, levelNeeded: 0, stakeLimit: null },
      selection: {
        offered: true,
        suspended: false,
        rate: bp(rate),
        volume: MAX_FEN as Fen,
        insured: percentBp !== null,
      },
    },
  )
  if ('code' in judgement) return { refused: judgement.code }
  const { gross, fee, net, insured } = judgement
  return { gross, fee, net, insured }
}

function exact(stake: number, rate: number, feeBp: number, percentBp: number | null) {
  const gross = (BigInt(stake) * BigInt(rate)) / 10_000n
  const net = (gross * BigInt(10_000 - feeBp)) / 10_000n
  const insured = (BigInt(stake) * BigInt(percentBp ?? 0)) / 10_000n
  return { gross: Number(gross), fee: Number(gross - net), net: Number(net), insured: Number(insured) }
}

test(`browser and server round ${PAIRS.toLocaleString('en')} pairs of stake and rate alike`, () => {
  const met = { paid: 0, refused: 0 }
  fc.assert(
    fc.property(
      // Half of the stakes and rates are usual ones, half are any that can occur.
      fc.oneof(fc.integer({ min: 1_000, max: 5_000_000 }), fc.integer({ min: 1, max: MAX_FEN })),
      fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: MAX_RATE_BP })),
      fc.constantFrom(600, 500, 0, 1, 9_999),
      fc.option(fc.integer({ min: 1, max: 1_200 })),
      (...pair) => {
        const due = exact(...pair)
        expect(seen(...pair)).toEqual(due)
        // A stake that can earn nothing is shown as nothing and not taken (1719).
        expect(paid(...pair)).toEqual(due.net > 0 ? due : { refused: 1719 })
        met[due.net > 0 ? 'paid' : 'refused'] += 1
      },
    ),
    { numRuns: PAIRS },
  )
  expect(met.paid).toBeGreaterThan(PAIRS / 2)
  expect(met.refused).toBeGreaterThan(0)
})
