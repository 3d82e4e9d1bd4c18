#!/usr/bin/env node
// Checks saved proofs of what Touchline owes a member, and the signatures of what it holds, without the house and without a network:
//   node verify-solvency.mjs DAYS [PROOF...] [--root HASH]
// DAYS: what was published of the days, as `accounting.owed_days` answers it. PROOF: a file saved at /proof/solvency. HASH: the day's root as it
// was kept. Exit status 0: all sound; 1: not sound; 2: could not be read. Needs Node 20 or newer and nothing else.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const [LEAF, NODE] = [Buffer.of(0), Buffer.of(1)]

class Fault extends Error {}

function demand(holds, fault) {
  if (!holds) throw new Fault(fault)
}

/** Fen: whole, exact, and never below zero. */
function sumOf(value, what) {
  demand(Number.isSafeInteger(value) && value >= 0, `${what} is no amount that can be owed`)
  return value
}

function bytesOf(text, what) {
  demand(typeof text === 'string' && /^[0-9a-f]{64}$/.test(text), `${what} is no hash`)
  return Buffer.from(text, 'hex')
}

function fenOf(text, what) {
  demand(typeof text === 'string' && /^\d{1,13}\.\d\d$/.test(text), `${what} is no amount`)
  return sumOf(Number(text.replace('.', '')), what)
}

/** On which side the other node stands, from the leaf up; the left half holds the largest power of two below the size. */
function sidesOf(index, size, what) {
  const exact = Number.isSafeInteger(index) && Number.isSafeInteger(size)
  demand(exact && index >= 0 && index < size, `${what} has no such place`)
  const sides = []
  let [at, left] = [index, size]
  while (left > 1) {
    let split = 1
    while (split * 2 < left) split *= 2
    sides.unshift(at < split ? 'right' : 'left')
    ;[at, left] = at < split ? [at, split] : [at - split, left - split]
  }
  return sides
}

function pathOf(path, sides, what) {
  demand(Array.isArray(path) && path.length === sides.length, `${what} has not as many steps as the tree`)
  return path
}

function eight(sum) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(sum))
  return bytes
}

function topOver(line, part, size, what) {
  const sides = sidesOf(part.index, size, what)
  let [hash, sum] = [sha256(LEAF, line), sumOf(part.amount, what)]
  for (const [level, step] of pathOf(part.path, sides, what).entries()) {
    const other = [bytesOf(step.hash, what), eight(sumOf(step.sum, what))]
    const own = [hash, eight(sum)]
    hash = sha256(NODE, ...(sides[level] === 'left' ? [...other, ...own] : [...own, ...other]))
    sum = sumOf(sum + step.sum, what)
  }
  return { hash: hash.toString('hex'), sum }
}

function checkParts({ memberId, owed, parts, top }) {
  demand(Array.isArray(parts), 'there are no parts')
  demand(new Set(parts.map(({ index }) => index)).size === parts.length, 'one place stands for two parts')
  const kinds = ['main', 'held', 'locked', 'arrived', 'open'].map((kind) => sumOf(owed[kind], kind))
  const owing = kinds.reduce((all, each) => all + each, 0)
  const total = parts.reduce((all, { amount }) => all + sumOf(amount, 'a part'), 0)
  demand(total === owing, 'the parts do not come to what was owed')
  for (const [at, part] of parts.entries()) {
    const what = `part ${at + 1}`
    const line = ['owed', top.day, memberId, at + 1, parts.length, part.amount, part.salt].join('|')
    const end = topOver(line, part, top.leaves, what)
    demand(end.hash === top.root && end.sum === top.total, `${what} does not come to the total`)
  }
  return total
}

function checkPlace({ top, place, root }, kept) {
  demand(root.day === top.day, 'the root is of another day')
  const line = ['owed-total', top.day, top.root, top.total, top.leaves, top.takenAt].join('|')
  const sides = sidesOf(place.index, root.leaves, 'the day')
  let hash = sha256(LEAF, line)
  for (const [level, step] of pathOf(place.path, sides, 'the day').entries()) {
    const other = bytesOf(step, 'the day')
    hash = sha256(NODE, ...(sides[level] === 'left' ? [other, hash] : [hash, other]))
  }
  let known = hash.toString('hex')
  // Of version 2 the root covers the day and the number of its leaves; before, it was the tree's own.
  const { version = 1 } = root
  demand(version === 1 || version === 2, 'the root is of no version that is known')
  if (version === 2) known = sha256(['day-root', 2, root.day, root.leaves, known].join('|')).toString('hex')
  demand(known === root.root, 'the total is not in the root of the day')
  demand(kept === undefined || kept === root.root, 'the root is not the one that was kept')
}

/** Checks that the total of the proof's day was published, and that its parts come to it. */
function checkPublished(days, { top }) {
  const told = days.find(({ day }) => day === top.day)
  demand(told, 'nothing was published of that day')
  const total = fenOf(told.total, 'the total')
  const parts = Object.entries(told.owed).map(([kind, amount]) => fenOf(amount, kind))
  demand(parts.reduce((all, each) => all + each, 0) === total, 'the published parts do not come to the total')
  demand(told.root === top.root && total === top.total, 'the total is not the published one')
}

// The house's reserves: addresses sign for them, and each signature tells whose it is (secp256k1 and Keccak-256, as on both chains).

const P = 2n ** 256n - 2n ** 32n - 977n
const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const G = [
  0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
]
const mod = (value, by) => ((value % by) + by) % by

function power(base, exponent, by) {
  let [result, square] = [1n, mod(base, by)]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % by
    square = (square * square) % by
  }
  return result
}

/** Points of y² = x³ + 7 in the plane; null is the one that is nowhere. */
function add(one, other) {
  if (!one) return other
  if (!other) return one
  const same = one[0] === other[0]
  if (same && one[1] !== other[1]) return null
  const slope = same
    ? mod(3n * one[0] * one[0] * power(2n * one[1], P - 2n, P), P)
    : mod((other[1] - one[1]) * power(other[0] - one[0], P - 2n, P), P)
  const x = mod(slope * slope - one[0] - other[0], P)
  return [x, mod(slope * (one[0] - x) - one[1], P)]
}

function times(point, count) {
  let [sum, doubled] = [null, point]
  for (let rest = count; rest > 0n; rest >>= 1n) {
    if (rest & 1n) sum = add(sum, doubled)
    doubled = add(doubled, doubled)
  }
  return sum
}

function keccak256(bytes) {
  const mask = 2n ** 64n - 1n
  const turn = (value, by) => ((value << BigInt(by)) | (value >> BigInt(64 - by))) & mask
  const state = Array(25).fill(0n)
  const padded = Buffer.alloc(Math.ceil((bytes.length + 1) / 136) * 136)
  padded.set(bytes)
  padded[bytes.length] |= 0x01
  padded[padded.length - 1] |= 0x80
  for (let from = 0; from < padded.length; from += 136) {
    for (let lane = 0; lane < 17; lane++) state[lane] ^= padded.readBigUInt64LE(from + lane * 8)
    let noise = 1
    for (let round = 0; round < 24; round++) {
      const column = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((all, y) => all ^ state[x + y], 0n))
      for (let at = 0; at < 25; at++) state[at] ^= column[(at + 4) % 5] ^ turn(column[(at + 1) % 5], 1)
      let [x, y, kept] = [1, 0, state[1]]
      for (let step = 1; step <= 24; step++) {
        ;[x, y] = [y, (2 * x + 3 * y) % 5]
        const next = state[x + 5 * y]
        state[x + 5 * y] = turn(kept, ((step * (step + 1)) / 2) % 64)
        kept = next
      }
      for (let row = 0; row < 25; row += 5) {
        const five = state.slice(row, row + 5)
        for (let at = 0; at < 5; at++)
          state[row + at] = five[at] ^ (~five[(at + 1) % 5] & mask & five[(at + 2) % 5])
      }
      for (let bit = 0; bit < 7; bit++) {
        if (noise & 1) state[0] ^= 1n << BigInt(2 ** bit - 1)
        noise = (noise << 1) ^ (noise & 0x80 ? 0x171 : 0)
      }
    }
  }
  const out = Buffer.alloc(32)
  for (let lane = 0; lane < 4; lane++) out.writeBigUInt64LE(state[lane], lane * 8)
  return out
}

/** The 20 bytes of the hash's signer; null: it is no signature. */
function signerOf(hash, signature) {
  const [, left, right, last] = /^0x([0-9a-f]{64})([0-9a-f]{64})(1b|1c|00|01)$/.exec(signature) ?? []
  if (!left) return null
  const [r, s] = [BigInt(`0x${left}`), BigInt(`0x${right}`)]
  if (r === 0n || s === 0n || r >= N || s >= N) return null
  const square = mod(r ** 3n + 7n, P)
  const root = power(square, (P + 1n) / 4n, P)
  if ((root * root) % P !== square) return null
  const isOdd = BigInt(Number.parseInt(last, 16) % 27)
  const point = [r, (root & 1n) === isOdd ? root : P - root]
  const [inverse, number] = [power(r, N - 2n, N), BigInt(`0x${hash.toString('hex')}`)]
  const key = add(times(point, mod(s * inverse, N)), times(G, mod(-number * inverse, N)))
  if (!key) return null
  const digits = key.map((part) => part.toString(16).padStart(64, '0')).join('')
  return keccak256(Buffer.from(digits, 'hex')).subarray(12).toString('hex')
}

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The 20 bytes of an address; null: it is none. */
function accountOf(network, address) {
  if (network === 'ERC20') return /^0x[0-9A-Fa-f]{40}$/.test(address) ? address.slice(2).toLowerCase() : null
  if (network !== 'TRC20' || !/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return null
  const number = [...address].reduce((all, letter) => all * 58n + BigInt(LETTERS.indexOf(letter)), 0n)
  const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex')
  const check = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  if (bytes.length !== 25 || bytes[0] !== 0x41 || !check.equals(bytes.subarray(21))) return null
  return bytes.subarray(1, 21).toString('hex')
}

/** Decimal text in its smallest parts. */
function partsOf(text, decimals, what) {
  const [, whole, rest = ''] = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  demand(whole !== undefined && rest.length <= decimals, `${what} is no amount`)
  return BigInt(whole + rest.padEnd(decimals, '0'))
}

const prefixes = { ERC20: 'Ethereum', TRC20: 'TRON' }

function checkSigned({ day, root }, { place, network, amount, rate, worth, signature }) {
  const millionths = partsOf(amount, 6, place)
  const account = accountOf(network, place)
  demand(account !== null, `${place} is no address`)
  const text = ['touchline-reserve', 1, day, root, network, place, millionths].join('|')
  const hash = keccak256(Buffer.from(`\x19${prefixes[network]} Signed Message:\n${text.length}${text}`))
  demand(signerOf(hash, signature) === account, `${place} has not signed for ${amount} on ${day}`)
  const value = (millionths * partsOf(rate, 4, place)) / 100_000_000n
  demand(value === partsOf(worth, 2, place), `${place} is not worth ${worth}`)
}

/** Checks the stated reserves of a day: each address has signed, no account counts twice, and the sums and the ratio are theirs. */
function checkReserves(told) {
  const { reserves = [], held } = told
  if (reserves.length === 0) return null
  bytesOf(told.root, 'the root')
  const sums = { chain: 0n, bank: 0n }
  const accounts = new Set()
  for (const reserve of reserves) {
    const { kind, place, network, unit, amount, worth, statementHash } = reserve
    demand(kind === 'chain' || kind === 'bank', `${place} is of no kind that is known`)
    const account = `${network} ${kind === 'chain' ? accountOf(network, place) : place}`
    demand(!accounts.has(account), `${place} counts twice`)
    accounts.add(account)
    if (kind === 'chain') checkSigned(told, reserve)
    else {
      bytesOf(statementHash, `the statement of ${place}`)
      demand(
        unit === 'CNY' && partsOf(amount, 2, place) === partsOf(worth, 2, place),
        `${place} is not worth ${worth}`,
      )
    }
    sums[kind] += partsOf(worth, 2, place)
  }
  demand(partsOf(held.signed, 2, 'the sum') === sums.chain, 'what was signed for does not come to its sum')
  demand(partsOf(held.banked, 2, 'the sum') === sums.bank, 'what banks hold does not come to its sum')
  const owed = BigInt(fenOf(told.total, 'the total'))
  const ratio = owed === 0n ? null : ((sums.chain + sums.bank) * 10_000n) / owed
  const toldRatio = held.ratio === null ? null : partsOf(held.ratio, 2, 'the ratio')
  demand(toldRatio === ratio, 'the ratio is not what is held of what is owed')
  return {
    signed: held.signed,
    banked: held.banked,
    ratio: held.ratio,
    short: ratio !== null && ratio < 10_000n,
  }
}

function sayReserves(told) {
  const found = checkReserves(told)
  if (!found) return
  const { signed, banked, ratio, short } = found
  const size = short ? ', LESS THAN IS OWED' : ''
  console.log(
    `${told.day}: reserves: ${ratio ?? '-'}% of what is owed${size}: signed ${signed}, by banks' statements alone ${banked}`,
  )
}

function usage() {
  console.error('usage: verify-solvency DAYS [PROOF...] [--root HASH]')
  process.exit(2)
}

const files = process.argv.slice(2)
const option = files.indexOf('--root')
const kept = option < 0 ? undefined : files.splice(option, 2)[1]
const [dayFile, ...proofs] = files
if (!dayFile || (option >= 0 && !kept)) usage()
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
try {
  const published = read(dayFile)
  const days = [published.Payload?.data ?? published.data ?? published].flat()
  for (const told of days) {
    try {
      sayReserves(told)
    } catch (error) {
      if (!(error instanceof Fault || error instanceof TypeError)) throw error
      console.log(`${told?.day}: reserves: NOT SOUND: ${error.message}`)
      process.exitCode = 1
    }
  }
  for (const file of proofs) {
    const proof = read(file)
    try {
      checkPublished(days, proof)
      const total = checkParts(proof)
      checkPlace(proof, kept)
      console.log(`${file}: sound: ${total} fen in a total of ${proof.top.total} on ${proof.top.day}`)
    } catch (error) {
      // A file that lacks a field is no proof either.
      if (!(error instanceof Fault || error instanceof TypeError)) throw error
      console.log(`${file}: NOT SOUND: ${error.message}`)
      process.exitCode = 1
    }
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
