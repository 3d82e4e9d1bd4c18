// Names a device by browser and system: what a device calls itself is long and says little to a member.
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

/** "Chrome, Android"; what is neither known browser nor system stays as it was said, cut to a line. */
export function deviceName(said: string): string {
  const named = [browsers, systems].flatMap((known) => known.find(([, sign]) => sign.test(said))?.[0] ?? [])
  return named.length > 0 ? named.join(', ') : said
}
