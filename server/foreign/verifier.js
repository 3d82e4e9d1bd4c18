// A third party's verifier, written from docs/wire.md alone: it imports no code, neither ours nor anyone
// else's, and has SHA-256 from WebCrypto. It reads one JSON text from standard input and writes its findings
// as one line of JSON:
//   { statement, root }  an answer of accounting.statement or accounting.proof, and the root that is known of
//                        its day, or null
//   { leaves }           all lines of a day, in order
//   { order }            an answer of games.bet, with the fee that was in force ("6.00")
//   { rows, heads }      lines of the operators' log one after the other, and heads { seq, hash } that were
//                        told of it
//   { day }              an answer of accounting.day_root

async function sha256(...parts) {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

const utf8 = (text) => new TextEncoder().encode(text)
const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))

// "Proof", entries

function entryLine(memberId, account, previousHash, entry) {
  const { version, seq, amount, balanceAfter, transferId, postedAt, kind, subject } = entry
  const moved = [previousHash, memberId, account, seq, amount, balanceAfter, transferId, postedAt].join('|')
  if (version === 1) return moved
  if (version === 2) return `entry|2|${moved}|${kind}|${subject ?? ''}`
  throw new Error(`an entry of version ${version}`)
}

async function checkEntries(memberId, { account, previousHash, entries }) {
  let before = null
  let hash = previousHash
  for (const entry of entries) {
    const where = `${account}.${entry.seq}`
    if (before && entry.seq !== before.seq + 1) return `${where} leaves a gap`
    if (before && entry.balanceAfter !== before.balanceAfter + entry.amount) return `${where} does not add up`
    if (entry.seq === 1 && entry.balanceAfter !== entry.amount) return `${where} does not add up`
    if (entry.seq === 1 && hash !== '0'.repeat(64)) return `${where} follows something`
    if (before && entry.version < before.version) return `${where} is of an older version`
    hash = toHex(await sha256(utf8(entryLine(memberId, account, hash, entry))))
    if (hash !== entry.hash) return `${where} has another hash`
    before = entry
  }
  return null
}

// "Proof", the tree

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
const leafOf = (line) => sha256(LEAF, utf8(line))
const nodeOf = (left, right) => sha256(NODE, left, right)

function largestPowerBelow(count) {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

async function rootOf(hashes) {
  if (hashes.length === 0) return sha256()
  if (hashes.length === 1) return hashes[0]
  const k = largestPowerBelow(hashes.length)
  return nodeOf(await rootOf(hashes.slice(0, k)), await rootOf(hashes.slice(k)))
}

/** null: the path does not fit the index and the number of leaves. */
async function up(hash, index, leaves, path) {
  if (!Number.isInteger(index) || index < 0 || index >= leaves) return null
  if (leaves === 1) return path.length === 0 ? hash : null
  const other = path.at(-1)
  if (other === undefined) return null
  const rest = path.slice(0, -1)
  const k = largestPowerBelow(leaves)
  const below = index < k ? await up(hash, index, k, rest) : await up(hash, index - k, leaves - k, rest)
  if (below === null) return null
  return index < k ? nodeOf(below, other) : nodeOf(other, below)
}

/** Whether a tree with that root is what was published. */
async function comesTo(tree, { root, version, day, leaves }) {
  if (version === 1) return toHex(tree) === root
  if (version !== 2) return false
  return toHex(await sha256(utf8(['day-root', 2, day, leaves, toHex(tree)].join('|')))) === root
}

async function checkPlace(memberId, { account, entries, inclusion }, root) {
  const last = entries.at(-1)
  if (!inclusion) return `${account} is not in the day's tree`
  const leaf = await leafOf(`head|${memberId}|${account}|${last.seq}|${last.balanceAfter}|${last.hash}`)
  const found = await up(leaf, inclusion.index, root.leaves, inclusion.path.map(fromHex))
  return found && (await comesTo(found, root)) ? null : `${account} leads to another root`
}

async function checkStatement({ memberId, accounts }, root) {
  let entries = 0
  let proved = 0
  for (const part of accounts) {
    const wrong = (await checkEntries(memberId, part)) ?? (root && (await checkPlace(memberId, part, root)))
    if (wrong) return { sound: false, wrong }
    entries += part.entries.length
    if (root) proved += part.entries.length
  }
  return { sound: true, entries, proved }
}

// "Proof", the operators' log

async function checkRows(lines, heads) {
  let before = null
  for (const line of lines) {
    const [name, version, previousHash, seq, ...others] = line.split('|')
    const row = { seq: Number(seq), hash: toHex(await sha256(utf8(line))) }
    const wrong = (what) => ({ sound: false, wrong: `row ${before ? before.seq + 1 : row.seq} ${what}` })
    if (name !== 'audit' || version !== '1' || others.length !== 9) return wrong('is no row')
    if (before && row.seq !== before.seq + 1) return wrong('is missing')
    if (before ? previousHash !== before.hash : row.seq === 1 && previousHash !== '0'.repeat(64))
      return wrong('does not follow the one before')
    if (heads.some(({ seq, hash }) => seq === row.seq && hash !== row.hash))
      return wrong('was told otherwise')
    before = row
  }
  const last = before ? before.seq : 0
  if (heads.some(({ seq }) => seq > last)) return { sound: false, wrong: `row ${last + 1} is missing` }
  return { sound: true, rows: lines.length }
}

async function checkDay(published) {
  const { leaves, audit } = published
  if (!audit) return { sound: true, audit: false }
  const leaf = await leafOf(`audit|${audit.seq}|${audit.hash}`)
  const found = await up(leaf, leaves - 1, leaves, audit.path.map(fromHex))
  return { sound: found !== null && (await comesTo(found, published)), audit: true }
}

// "Money"

function hundredths(text) {
  const [whole, part = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}

function inTwoPlaces(fen) {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function predicted({ dealMoney, profit, feePercent, insurancePercent }) {
  const stake = hundredths(dealMoney)
  const gross = (stake * hundredths(profit)) / 10000n
  const net = (gross * (10000n - hundredths(feePercent))) / 10000n
  return {
    gross: inTwoPlaces(gross),
    fee: inTwoPlaces(gross - net),
    net: inTwoPlaces(net),
    keepBonus: inTwoPlaces((stake * hundredths(insurancePercent)) / 10000n),
  }
}

async function answer({ statement, root, leaves, order, rows, heads, day }) {
  if (rows) return checkRows(rows, heads)
  if (day) return checkDay(day)
  if (statement) return checkStatement(statement, root)
  if (leaves)
    return { root: toHex(await rootOf(await Promise.all(leaves.map(leafOf)))), leaves: leaves.length }
  return predicted(order)
}

let text = ''
for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
process.stdout.write(`${JSON.stringify(await answer(JSON.parse(text)))}\n`)
