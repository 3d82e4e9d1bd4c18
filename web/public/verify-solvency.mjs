#!/usr/bin/env node
// Checks saved proofs of what Touchline owes a member, without the house and without a network:
//   node verify-solvency.mjs DAY PROOF... [--root HASH]
// DAY: what was published of the day, as `accounting.owed_days` answers it. PROOF: a file saved at /proof/solvency. HASH: the day's root as it
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

/** What was published of the proof's day: the total, and that its parts come to it. */
function checkPublished(days, { top }) {
  const told = days.find(({ day }) => day === top.day)
  demand(told, 'nothing was published of that day')
  const total = fenOf(told.total, 'the total')
  const parts = Object.entries(told.owed).map(([kind, amount]) => fenOf(amount, kind))
  demand(parts.reduce((all, each) => all + each, 0) === total, 'the published parts do not come to the total')
  demand(told.root === top.root && total === top.total, 'the total is not the published one')
}

function usage() {
  console.error('usage: verify-solvency DAY PROOF... [--root HASH]')
  process.exit(2)
}

const files = process.argv.slice(2)
const option = files.indexOf('--root')
const kept = option < 0 ? undefined : files.splice(option, 2)[1]
const [dayFile, ...proofs] = files
if (!dayFile || proofs.length === 0 || (option >= 0 && !kept)) usage()
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
try {
  const published = read(dayFile)
  const days = [published.Payload?.data ?? published.data ?? published].flat()
  for (const file of proofs) {
    const proof = read(file)
    try {
      checkPublished(days, proof)
      const total = checkParts(proof)
      checkPlace(proof, kept)
      console.log(`${file}: sound: ${total} fen in a total of ${proof.top.total} on ${proof.top.day}`)
    } catch (error) {
      // What lacks a field is no proof either.
      if (!(error instanceof Fault || error instanceof TypeError)) throw error
      console.log(`${file}: NOT SOUND: ${error.message}`)
      process.exitCode = 1
    }
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
