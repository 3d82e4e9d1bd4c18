// Transfers between members in the seeded random play, while operators close and open them: the payer loses
// what the payee gets.
import type { Fen } from '@touchline/engine/money/fen'
import { changeSetting } from '../db/settings.ts'
import type { Deps } from '../deps.ts'
import { moveInterchange } from '../interchange/place.ts'
import type { Chances } from './counts.ts'
import type { PlayModel } from './play-model.ts'

export class PlayInterchanges {
  readonly #model: PlayModel
  readonly #names = new Map<string, { readonly name: string; readonly proved: string }>()
  /** The same request again moves nothing more. */
  #sent: { readonly from: string; readonly to: string; readonly amount: Fen; readonly key: string } | null =
    null
  /** How many transfers were made, and how often an operator closed them. */
  made = 0
  closed = 0
  #count = 0

  constructor(model: PlayModel) {
    this.#model = model
  }

  async act(deps: Deps, chance: Chances, members: readonly string[]): Promise<void> {
    const kind = chance.below(12)
    if (kind === 0) return this.#turn(deps)
    if (kind < 3 && this.#sent) {
      // A repeated request counts as the same transfer.
      const { from, to, amount, key } = this.#sent
      await this.#send(deps, from, to, amount, key)
      return
    }
    const [from, to] = [chance.pick(members), chance.pick(members)]
    const amount = (100 * (100 + chance.below(40))) as Fen
    const key = `interchange ${++this.#count}`
    await this.#send(deps, from, to, amount, key)
    this.made++
    this.#model.credit(from, -amount)
    this.#model.credit(to, amount)
    this.#sent = { from, to, amount, key }
  }

  /** Throws where the transfer is refused. */
  async #send(deps: Deps, from: string, to: string, amount: Fen, idempotencyKey: string): Promise<void> {
    const [payer, payee] = [await this.#named(deps, from), await this.#named(deps, to)]
    const member = { memberId: from, username: payer.name }
    const proof = {
      proved: payer.proved,
      authToken: undefined,
      address: '127.0.0.1',
      device: Buffer.alloc(32),
    }
    await moveInterchange(deps, member, { to: payee.name, amount, idempotencyKey }, proof)
  }

  async #named(deps: Deps, id: string) {
    const known = this.#names.get(id)
    if (known) return known
    const [row] = await deps.sql<[{ name: string; proved: string }]>`
      select username as name, withdraw_password_hash as proved from member where id = ${id}`
    this.#names.set(id, row)
    return row
  }

  /** An operator closes transfers, and opens them at the next turn. */
  async #turn(deps: Deps): Promise<void> {
    const { maintenance } = deps.settings.current
    const shut = maintenance.transfers === null
    if (shut) this.closed++
    await deps.sql.begin((tx) =>
      changeSetting(tx, 'maintenance', {
        ...maintenance,
        transfers: shut ? { until: null, text: null } : null,
      }),
    )
  }
}
