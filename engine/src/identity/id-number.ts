// The resident identity number of 18 characters (GB 11643-1999): region, birth date, sequence, check
// character. It is the one document the site reads by itself, because age is proven by the date in it; its
// check finds every single wrong digit.

export interface IdNumber {
  /** 18 characters; an X is a capital letter. */
  readonly number: string
  /** The date of birth, "1990-03-07". */
  readonly born: string
}

/**
 * The first two digits: provinces, regions and municipalities, with Taiwan, Hong Kong, Macao and residents
 * from abroad.
 */
const regions = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(
    ' ',
  ),
)
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'
const firstYear = 1900

/** Reads a number as it was typed, spaces left out; null when there is no such number. */
export function readIdNumber(typed: string): IdNumber | null {
  const number = typed.replace(/\s/g, '').toUpperCase()
  if (!/^\d{17}[\dX]$/.test(number) || !regions.has(number.slice(0, 2))) return null
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!isDate(born) || checkOf(number) !== number[17]) return null
  return { number, born }
}

/** The check character that belongs to the first 17 digits (ISO 7064, mod 11-2). */
export function checkOf(number: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return checks.charAt(sum % 11)
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time) || Number(text.slice(0, 4)) < firstYear) return false
  return new Date(time).toISOString().slice(0, 10) === text
}

/** The visible part of a number: the first three and last four characters. */
export function maskedIdNumber(number: string): string {
  return `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`
}
