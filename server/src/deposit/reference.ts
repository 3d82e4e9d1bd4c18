// The reference by which a transfer finds its order: what a member is asked to write, and what a payer wrote.
import { randomInt } from 'node:crypto'

/**
 * Letters and digits that are not confused with one another. A reference is one of 31^6, after the letters
 * TL, which mark it as a reference.
 */
const referenceLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function newReference(): string {
  return `TL${Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')}`
}

/** The references in a payer's text, however the text is spaced. */
export function referencesIn(written: string): string[] {
  const plain = written.replace(/\s/g, '').toUpperCase()
  // Matches may overlap, because the text before or after a reference may look like the beginning of another.
  return [...new Set(Array.from(plain.matchAll(/(?=(TL[A-HJKMNP-Z2-9]{6}))/g), ([, found]) => found!))]
}
