// The reference by which a transfer finds its order: what a member is asked to write, and what a payer wrote.
import { randomInt } from 'node:crypto'

/**
 * Letters and digits that are not taken for one another; 31^6 of them after the letters that say what it is.
 */
const referenceLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function newReference(): string {
  return `TL${Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')}`
}

/** References in what a payer wrote, however it is spaced. */
export function referencesIn(written: string): string[] {
  const plain = written.replace(/\s/g, '').toUpperCase()
  // A text may go on right after the reference, and begin with what looks like one.
  return [...new Set(Array.from(plain.matchAll(/(?=(TL[A-HJKMNP-Z2-9]{6}))/g), ([, found]) => found!))]
}
