// Names a device by browser and system: a device's own description of itself is long and says members little.
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const

/** "Chrome, Android"; the description itself where it has no known browser and no known system. */
export function deviceName(said: string): string {
  const named = [browsers, systems].flatMap((known) => known.find(([, sign]) => sign.test(said))?.[0] ?? [])
  return named.length > 0 ? named.join(', ') : said
}
