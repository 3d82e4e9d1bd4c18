// A QR code (ISO/IEC 18004) of a text: byte mode, error correction M, versions 1 to 13, which is more than
// any of our addresses needs.

/** Correction codewords in a block, and the number of blocks: for error correction M, by version from 1. */
const eccOfBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22]
const blocksOf = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9]
/** The format bits of error correction M. */
const levelM = 0

type Grid = boolean[][]

/** Rows of modules, true is dark; null where the text is too long (331 bytes). */
export function qrModules(text: string): Grid | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version = eccOfBlock.findIndex((_, place) => bytes.length <= room(place + 1)) + 1
  if (version === 0) return null
  const codewords = interleaved(version, dataWords(version, bytes))
  const drawings = masks.map((_, mask) => drawn(version, codewords, mask))
  return drawings.reduce((best, one) => (clutter(one) < clutter(best) ? one : best))
}

/** How many codewords a version has: the modules that no pattern takes, divided by 8. */
function wordsOf(version: number): number {
  const aligned = version === 1 ? 0 : Math.floor(version / 7) + 2
  const patterns = aligned === 0 ? 0 : (25 * aligned - 10) * aligned - 55 + (version >= 7 ? 36 : 0)
  return Math.floor(((16 * version + 128) * version + 64 - patterns) / 8)
}

const dataWordsOf = (version: number) => wordsOf(version) - eccOfBlock[version - 1]! * blocksOf[version - 1]!

/** How many bytes of text fit after the mode and the length. */
const room = (version: number) => dataWordsOf(version) - (version < 10 ? 2 : 3)

function dataWords(version: number, bytes: readonly number[]): number[] {
  const lengthBits = version < 10 ? 8 : 16
  const bits = [
    bitsOf(0b0100, 4),
    bitsOf(bytes.length, lengthBits),
    ...bytes.map((byte) => bitsOf(byte, 8)),
  ].flat()
  const size = dataWordsOf(version) * 8
  bits.push(...bitsOf(0, Math.min(4, size - bits.length)))
  while (bits.length % 8 > 0) bits.push(0)
  for (let fill = 0xec; bits.length < size; fill ^= 0xec ^ 0x11) bits.push(...bitsOf(fill, 8))
  return Array.from({ length: size / 8 }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
}

function bitsOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, place) => (value >> (length - 1 - place)) & 1)
}

/** Takes the codewords of all blocks in turns, so that damage in one place is spread over all blocks. */
function interleaved(version: number, data: readonly number[]): number[] {
  const count = blocksOf[version - 1]!
  const ecc = eccOfBlock[version - 1]!
  const short = Math.floor(data.length / count)
  const firstLong = count - (data.length % count)
  let from = 0
  const blocks = Array.from({ length: count }, (_, block) => {
    const length = short + (block < firstLong ? 0 : 1)
    from += length
    return data.slice(from - length, from)
  })
  const corrections = blocks.map((block) => remainder(block, ecc))
  const inTurns = (lists: readonly number[][], longest: number) =>
    Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
  return [...inTurns(blocks, short + 1), ...inTurns(corrections, ecc)]
}

/** Reed-Solomon: the remainder of the data by the generator polynomial over GF(2^8) with 0x11d. */
function remainder(data: readonly number[], degree: number): number[] {
  let generator = [1]
  for (let power = 0, root = 1; power < degree; power++, root = product(root, 2)) {
    const shifted = [...generator, 0]
    generator = shifted.map((value, place) => value ^ product(generator[place - 1] ?? 0, root))
  }
  const result = Array<number>(degree).fill(0)
  for (const word of data) {
    const factor = word ^ result.shift()!
    result.push(0)
    for (let place = 0; place < degree; place++) result[place]! ^= product(generator[place + 1]!, factor)
  }
  return result
}

function product(one: number, other: number): number {
  let value = 0
  for (let bit = 7; bit >= 0; bit--) {
    value = (value << 1) ^ ((value >> 7) * 0x11d)
    value ^= ((other >> bit) & 1) * one
  }
  return value
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function drawn(version: number, codewords: readonly number[], mask: number): Grid {
  const size = version * 4 + 17
  // Undefined: the module is for data.
  const fixed: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined))
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) fixed[y]![x] = dark
  }
  drawPatterns(version, size, set, (x, y) => fixed[y]![x] !== undefined)
  drawFormat(size, mask, set)
  const bits = codewords.flatMap((word) => bitsOf(word, 8))
  const grid = fixed.map((row) => row.map((dark) => dark === true))
  let next = 0
  for (const [x, y] of zigzag(size)) {
    if (fixed[y]![x] !== undefined) continue
    grid[y]![x] = (bits[next++] === 1) !== masks[mask]!(x, y)
  }
  return grid
}

type SetModule = (x: number, y: number, dark: boolean) => void

function drawPatterns(
  version: number,
  size: number,
  set: SetModule,
  taken: (x: number, y: number) => boolean,
): void {
  for (let place = 0; place < size; place++) {
    set(6, place, place % 2 === 0)
    set(place, 6, place % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4, set)
  const places = alignments(version, size)
  const last = places.length - 1
  for (const [row, y] of places.entries())
    for (const [column, x] of places.entries()) {
      const corner = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0)
      if (!corner) square(x, y, 2, (ring) => ring !== 1, set)
    }
  if (version >= 7) {
    const bits = withCheck(version, 12, 0x1f25)
    for (let place = 0; place < 18; place++) {
      const [long, short] = [size - 11 + (place % 3), Math.floor(place / 3)]
      set(long, short, ((bits >> place) & 1) === 1)
      set(short, long, ((bits >> place) & 1) === 1)
    }
  }
  if (!taken(8, size - 8)) set(8, size - 8, true)
}

function square(x: number, y: number, reach: number, dark: (ring: number) => boolean, set: SetModule): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))))
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, place) => size - 7 - step * (count - 2 - place))]
}

function drawFormat(size: number, mask: number, set: SetModule): void {
  const bits = withCheck((levelM << 3) | mask, 10, 0x537) ^ 0x5412
  const dark = (place: number) => ((bits >> place) & 1) === 1
  for (let place = 0; place < 15; place++) {
    // Around the first finder, skipping the timing lines.
    if (place < 8) set(8, place < 6 ? place : place + 1, dark(place))
    else set(place < 9 ? 7 : 14 - place, 8, dark(place))
    if (place < 8) set(size - 1 - place, 8, dark(place))
    else set(8, size - 15 + place, dark(place))
  }
}

/** The value followed by the remainder of its BCH code. */
function withCheck(value: number, length: number, generator: number): number {
  let rest = value
  for (let bit = 0; bit < length; bit++) rest = (rest << 1) ^ ((rest >> (length - 1)) * generator)
  return (value << length) | rest
}

/** The order of the modules for data: pairs of columns from the right, up and down in turns. */
function* zigzag(size: number): Generator<readonly [number, number]> {
  let up = true
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step
      yield [right, y]
      yield [right - 1, y]
    }
    up = !up
  }
}

/** A score for how hard a code is to read: for runs of five and more, and 2 x 2 squares of one colour. */
function clutter(grid: Grid): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x] === true))
  let points = 0
  for (const line of [...grid, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
  }
  for (let y = 1; y < grid.length; y++)
    for (let x = 1; x < grid.length; x++) {
      const here = grid[y]![x]
      if (grid[y]![x - 1] === here && grid[y - 1]![x] === here && grid[y - 1]![x - 1] === here) points += 3
    }
  return points
}
