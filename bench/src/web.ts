// web: what a browser fetches before the first screen is there, in bytes on the wire (brotli): the scripts
// and styles that the page names, and the texts of its language. web-order-sheet: what opening the order
// sheet fetches in addition to the match's page.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from './figure.ts'

const root = join(import.meta.dirname, '..', '..')
const dist = join(root, 'web', 'dist')
const KB = 1_000

/** Targets of the specification's quality page, KB: the first screen, and the order sheet's more. */
const FIRST_SCREEN = 125
const ORDER_SHEET = 35

export async function benchWeb(): Promise<Figure[]> {
  // Builds only what is not up to date.
  await promisify(execFile)(process.execPath, [join(root, 'launch', 'build.ts')])
  const first = firstScreen()
  const texts = ['zh-cn', 'en-us'].map((language) => chunkOf(`first-screen.${language}`))
  const longest = texts.toSorted((a, b) => onTheWire(a) - onTheWire(b)).at(-1)!
  const page = new Set([...first, ...reachable(chunkOf('MarketDetailPage'))])
  const sheet = [...reachable(chunkOf('OrderSheet'))].filter((file) => !page.has(file))
  return [
    figure('web', 'KB of the first screen', [...first, longest], FIRST_SCREEN),
    figure('web-order-sheet', 'KB more for the order sheet', sheet, ORDER_SHEET),
  ]
}

function figure(name: string, unit: string, files: readonly string[], reference: number): Figure {
  const measured = files.reduce((sum, file) => sum + onTheWire(file), 0) / KB
  return { name, measured, unit, reference, against: 'allowed', target: { atMost: 1 } }
}

/** The scripts and styles that index.html names, and whatever those import before they run. */
function firstScreen(): Set<string> {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
  return new Set(named.flatMap((file) => [...reachable(file)]))
}

/** The file and all that it imports statically: what must be there before it runs. */
function reachable(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  if (!file.endsWith('.js')) return found
  const text = readFileSync(join(dist, file), 'utf8')
  for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
    reachable(`assets/${name}`, found)
  }
  return found
}

function chunkOf(name: string): string {
  const entry = readdirSync(join(dist, 'assets')).find((file) =>
    new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file),
  )
  if (!entry) throw new Error(`the built app has no file of ${name}`)
  return `assets/${entry}`
}

/** Bytes of the file as the server sends it to a browser of today. */
function onTheWire(file: string): number {
  const compressed = join(dist, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size
}
