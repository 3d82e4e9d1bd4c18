// Empties the members' addresses into the wallet that pays. An address has nothing to pay a fee with, so it
// is given coin first, and its tokens follow in a later round. A step is on the disk before it is sent, and
// is sent again until it is final; no address has two at once.
import type { Network } from '@touchline/engine/money/chain-address'
import { z } from 'zod'
import type { Chain } from './chain.ts'
import type { Keys } from './keys.ts'
import { Later } from './later.ts'
import type { Log, SweepEntry } from './log.ts'
import type { Policy } from './policy.ts'
import type { Signer } from './signer.ts'

/** How many addresses after the last one that ever held something are searched. */
const gap = 200
/** The first number that the server gives out. */
const first = 1

/** upTo: a number that the server has given out; it extends the search, and does nothing else. */
export const sweepAsked = z.strictObject({ upTo: z.int().min(0).max(1_000_000).default(0) })

/**
 * How many addresses got coin, were emptied, or wait (for the last step to be final, or since the signer is
 * frozen); and what could not be done.
 */
export interface SweepResult {
  fuelled: number
  swept: number
  waiting: number
  readonly problems: string[]
}

export interface SweeperOptions {
  readonly keys: Keys
  readonly policy: Policy
  readonly log: Log
  readonly signer: Signer
}

export class Sweeper {
  readonly #options: SweeperOptions
  #running: Promise<SweepResult> | null = null

  constructor(options: SweeperOptions) {
    this.#options = options
  }

  /** One sweep at a time: a caller who asks during a sweep gets the result of that sweep. */
  sweep(upTo = 0): Promise<SweepResult> {
    this.#running ??= this.#sweep(upTo).finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #sweep(upTo: number): Promise<SweepResult> {
    const done: SweepResult = { fuelled: 0, swept: 0, waiting: 0, problems: [] }
    for (const chain of this.#options.signer.chains.values()) {
      try {
        await this.#sweepChain(chain, upTo, done)
      } catch (error) {
        if (!(error instanceof Later)) throw error
        done.problems.push(`${chain.network}: ${error.message}`)
      }
    }
    return done
  }

  async #sweepChain(chain: Chain, upTo: number, done: SweepResult): Promise<void> {
    const { sweepFrom } = this.#policyOf(chain.network)
    const last = this.#lastMoves(chain.network)
    let end = Math.max(upTo, ...last.keys(), first) + gap
    for (let number = first; number <= end; number += 1) {
      const before = last.get(number)
      if (before && (await this.#isUnderWay(chain, before))) {
        done.waiting += 1
        continue
      }
      const held = await chain.tokens(this.#keyOf(chain.network, number).account)
      if (held > 0) end = Math.max(end, number + gap)
      if (held < sweepFrom || held === 0) continue
      done[await this.#step(chain, number, held)] += 1
    }
  }

  /** Whether the step may still be done; if so, it is sent again. */
  async #isUnderWay(chain: Chain, move: SweepEntry): Promise<boolean> {
    if ((await chain.isFinal(move)) || (await chain.isDead(move))) return false
    await trySend(chain, move)
    return true
  }

  async #step(chain: Chain, number: number, held: number): Promise<'fuelled' | 'swept' | 'waiting'> {
    const { log, signer } = this.#options
    const move = await signer.inTurn(async () => {
      // The signer was stopped.
      if (signer.isFrozen()) return null
      const key = this.#keyOf(chain.network, number)
      const { needed, there } = await chain.fuel(key.account)
      const before = log.made().filter(({ network }) => network === chain.network)
      const kind = there < needed ? 'fuelled' : 'swept'
      // Half as much again, in case the fee rises before the tokens are sent.
      const coin = Number((needed * 3n) / 2n - there)
      const made =
        kind === 'fuelled'
          ? await chain.coin(this.#hotKey(chain.network), { to: key.account, amount: coin }, before)
          : await chain.transfer(key, { to: chain.hot, amount: held }, before)
      const amount = String(kind === 'fuelled' ? coin : held)
      const line: SweepEntry = { kind, at: log.now(), network: chain.network, number, amount, ...made }
      await log.append(line)
      return line
    })
    if (!move) return 'waiting'
    await trySend(chain, move)
    return move.kind
  }

  #lastMoves(network: Network): Map<number, SweepEntry> {
    const moves = this.#options.log.moved().filter((move) => move.network === network)
    return new Map(moves.map((move) => [move.number, move]))
  }

  #policyOf(network: Network) {
    const policy = this.#options.policy.networks[network]
    if (!policy) throw new Error(`no policy of ${network}`)
    return policy
  }

  #keyOf(network: Network, number: number) {
    return this.#options.keys.deposit(this.#policyOf(network).deposits, number)
  }

  #hotKey(network: Network) {
    return this.#options.keys.at(this.#policyOf(network).hot)
  }
}

/** A send that fails is tried again in the next round, since the step is on the disk. */
async function trySend(chain: Chain, move: SweepEntry): Promise<void> {
  try {
    await chain.send(move)
  } catch (error) {
    if (!(error instanceof Later)) throw error
  }
}
