// Moves the app to the next address that answers when this one does not although there is a network (spec 4,
// "On Network Error"): one look every 2 s, each address once, and at most three moves in a row. Where none
// answers, /block says so; a site of one address is given the time of a restart first, and the screen stays
// meanwhile.
import { answers } from '@touchline/client/reload'

const storageKey = 'touchline.addresses'
const everyMs = 2_000
const mostMoves = 3
const mostLooks = 8
/** The hash that tells the next origin how often the app moved; a hash is sent to no server. */
const moved = /^#moved-(\d)$/

interface Surroundings {
  readonly online: () => boolean
  /** Whether anything answers there. */
  readonly answers: (origin: string) => Promise<boolean>
  readonly wait: (ms: number) => Promise<void>
  readonly own: string
  /** How often the app moved before it came here. */
  readonly moves: number
}

/** Keeps the addresses for when they cannot be asked for any more. */
export function keepAddresses(addresses: readonly string[]): void {
  localStorage.setItem(storageKey, JSON.stringify(addresses))
}

function keptAddresses(): string[] {
  return JSON.parse(localStorage.getItem(storageKey) ?? '[]')
}

/**
 * Where to go: another address; `stay` because all is well or there is no network; `lost` because no address
 * answers.
 */
export async function whereTo(
  addresses: readonly string[],
  { online, answers, wait, own, moves }: Surroundings,
): Promise<{ readonly origin: string } | 'stay' | 'lost'> {
  const others = addresses.filter((address) => address !== own)
  if (!online() || (await answers(own))) return 'stay'
  if (others.length === 0) {
    for (let look = 1; look < mostLooks; look++) {
      await wait(everyMs)
      if (!online() || (await answers(own))) return 'stay'
    }
    return 'lost'
  }
  if (moves >= mostMoves) return 'lost'
  for (const origin of others) {
    await wait(everyMs)
    if (!online()) return 'stay'
    if (await answers(origin)) return { origin }
  }
  return 'lost'
}

let looking: Promise<'left' | 'stay' | 'lost'> | null = null

/**
 * Called for each call that the network lost; all calls that come meanwhile share one look. Leaves the page
 * if another address answers.
 */
export function lookElsewhere(): Promise<'left' | 'stay' | 'lost'> {
  looking ??= look().finally(() => {
    looking = null
  })
  return looking
}

async function look(): Promise<'left' | 'stay' | 'lost'> {
  const moves = Number(moved.exec(location.hash)?.[1] ?? 0)
  const result = await whereTo(keptAddresses(), {
    online: () => navigator.onLine,
    answers,
    own: location.origin,
    moves,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  })
  if (typeof result === 'string') return result
  location.replace(`${result.origin}${location.pathname}${location.search}#moved-${moves + 1}`)
  return 'left'
}
