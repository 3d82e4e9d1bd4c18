// The text colour on a team's colour: white or near-black, by which of the two has the higher WCAG contrast.
// The near-black is dark enough that on every colour one of the two reaches 4.5:1.

/** The two text colours of a badge. */
export const badgeText = { light: '#ffffff', dark: '#080502' } as const

/** A hex colour of three or six digits in the form `#rrggbb`; undefined where the text is no colour. */
export function readHex(colour: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1]
  if (!digits) return undefined
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${six.toLowerCase()}`
}

/** Relative luminance (WCAG 2.2) of `#rrggbb`, from 0 to 1. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** The text colour for a ground of `#rrggbb`. */
export function textOn(ground: string): string {
  return contrast(ground, badgeText.light) >= contrast(ground, badgeText.dark)
    ? badgeText.light
    : badgeText.dark
}
