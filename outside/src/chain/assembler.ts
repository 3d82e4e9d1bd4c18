// Turns EVM assembly into bytes, so that the token's code can be read where it stands and no compiler is
// needed. `:name` marks a place to jump to, `push2 :name` pushes it; text behind a `;` is a comment.

const opcodes: Readonly<Record<string, number>> = {
  stop: 0x00,
  add: 0x01,
  sub: 0x03,
  lt: 0x10,
  eq: 0x14,
  shr: 0x1c,
  caller: 0x33,
  calldataload: 0x35,
  pop: 0x50,
  mstore: 0x52,
  sload: 0x54,
  sstore: 0x55,
  jumpi: 0x57,
  jumpdest: 0x5b,
  push1: 0x60,
  push2: 0x61,
  push4: 0x63,
  push32: 0x7f,
  dup1: 0x80,
  dup2: 0x81,
  dup3: 0x82,
  swap1: 0x90,
  log3: 0xa3,
  return: 0xf3,
  revert: 0xfd,
}

export function assemble(source: string): `0x${string}` {
  const words = source.replace(/;.*$/gm, '').split(/\s+/).filter(Boolean)
  const labels = new Map<string, number>()
  let size = 0
  for (const [at, word] of words.entries()) {
    if (isLabel(words, at)) labels.set(word, size)
    else if (opcodes[word] !== undefined) size += 1 + argumentSize(word)
  }
  const bytes = words.map((word, at) => {
    if (isLabel(words, at)) return ''
    const code = opcodes[word]
    return code === undefined ? argumentOf(words[at - 1] ?? '', word, labels) : hex(code, 1)
  })
  return `0x${bytes.join('')}`
}

/** Whether the word marks a place: a name that does not follow a push. */
function isLabel(words: readonly string[], at: number): boolean {
  return /^:/.test(words[at] ?? '') && argumentSize(words[at - 1] ?? '') === 0
}

function argumentSize(word: string): number {
  return Number(/^push(\d+)$/.exec(word)?.[1] ?? 0)
}

function argumentOf(push: string, word: string, labels: ReadonlyMap<string, number>): string {
  const value = labels.get(word) ?? word
  if (argumentSize(push) === 0 || !/^(0x[\da-f]+|\d+)$/.test(String(value))) {
    throw new Error(`not known in front of or behind a push: ${word}`)
  }
  return hex(BigInt(value), argumentSize(push))
}

function hex(value: number | bigint, size: number): string {
  const digits = value.toString(16).padStart(size * 2, '0')
  if (digits.length > size * 2) throw new RangeError(`${value} is longer than ${size} bytes`)
  return digits
}
