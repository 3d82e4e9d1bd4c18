// A team's plate when the source does not give one: a colour, and three letters that tell it from others.

/** Colours of clubs whose own we do not know: dark enough for white letters, and apart from each other. */
const palette = [
  '#8f1f2f',
  '#1d4f91',
  '#1b7a4a',
  '#b3541e',
  '#5b3f8c',
  '#2b3138',
  '#0f766e',
  '#a3216d',
  '#7a6410',
]

/** The same colour for the same number, in every process. */
export function plateColor(n: number): string {
  return palette[n % palette.length]!
}

/** Words that say it is a club, not which one: "FC", "1.", "VfB", "1899", "de". */
const idle = /^(?:[\d.]+|[A-Z]{1,4}|(?:[A-Z]\.)+|V[a-z][A-Z]|Club|Clube|Calcio|\p{Ll}+|&)$/u

/**
 * Three capital letters of a club's name, accents left out: the initials of three words ("Queens Park
 * Rangers" QPR), the first letter of one and two of the next ("Manchester City" MCI), or the beginning of the
 * only one.
 */
export function lettersOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const words = plain.split(/[^\p{L}\p{N}.&]+/u).filter((word) => word !== '')
  const telling = words.filter((word) => !idle.test(word))
  const [first = '', second = '', third = ''] = telling.length > 0 ? telling : words
  const letters = third ? first[0]! + second[0]! + third[0]! : second ? first[0]! + second : first
  return letters.toUpperCase().slice(0, 3)
}
