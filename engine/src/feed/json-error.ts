// Finds the place where a text stops being JSON. JSON.parse tells it for some errors only, and a person looks
// for a line.

const space = /[ \t\n\r]*/y
const scalar =
  /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** The first error of a text that JSON.parse refused, as place (line and column from 1) and reason. */
export function firstJsonError(text: string): { place: string; reason: string } {
  const at = errorOffset(text)
  const before = text.slice(0, at).split('\n')
  const reason =
    at === text.length ? 'unexpected end' : `unexpected ${JSON.stringify(text.slice(at, at + 1))}`
  return { place: `line ${before.length} column ${before.at(-1)!.length + 1}`, reason: `not JSON, ${reason}` }
}

/** Reads the text, without recursion, up to the first token that is out of place; answers its offset. */
function errorOffset(text: string): number {
  const closers: ('}' | ']')[] = []
  let awaited: 'value' | 'key' | 'colon' | 'next' = 'value'
  let mayClose = false
  let at = endOf(space, text, 0)
  while (at < text.length) {
    const start = at
    const char = text[at]!
    if (char === closers.at(-1) && (mayClose || awaited === 'next')) {
      closers.pop()
      awaited = 'next'
      at += 1
    } else if (awaited === 'next' && char === ',' && closers.length > 0) {
      awaited = closers.at(-1) === '}' ? 'key' : 'value'
      at += 1
    } else if (awaited === 'colon' && char === ':') {
      awaited = 'value'
      at += 1
    } else if (awaited === 'value' && (char === '{' || char === '[')) {
      closers.push(char === '{' ? '}' : ']')
      awaited = char === '{' ? 'key' : 'value'
      at += 1
    } else if (awaited === 'value' || (awaited === 'key' && char === '"')) {
      at = endOf(scalar, text, at)
      awaited = awaited === 'key' ? 'colon' : 'next'
    }
    if (at === start) return start
    mayClose = char === '{' || char === '['
    at = endOf(space, text, at)
  }
  return at
}
