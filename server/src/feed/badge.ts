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
export function badgeColor(n: number): string {
  return palette[n % palette.length]!
}
