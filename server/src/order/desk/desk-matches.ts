// The matches that this process has read lately. A match is used while its version equals the one in the
// database. The matches of a batch that failed are dropped, because its unwritten orders are already counted
// in them.
import type { Tx } from '../../ledger/post.ts'
import { type DeskMatch, readDeskMatches } from './desk-match.ts'

/** About 6 KB each; the ones read from the database longest ago go first, however often they served since. */
const MOST_KEPT = 1_000

export class DeskMatches {
  readonly #matches = new Map<number, DeskMatch>()

  /** The match, current since `refresh`; undefined when there is no such match. */
  get(matchId: number): DeskMatch | undefined {
    return this.#matches.get(matchId)
  }

  /** Rereads those whose version differs; the transaction has locked the matches' rows. */
  async refresh(tx: Tx, versions: ReadonlyMap<number, number>): Promise<void> {
    const stale = [...versions].filter(([id, version]) => this.#matches.get(id)?.version !== version)
    if (stale.length === 0) return
    this.forget(stale.map(([id]) => id))
    for (const match of await readDeskMatches(
      tx,
      stale.map(([id]) => id),
    ))
      this.#matches.set(match.id, match)
    for (const id of this.#matches.keys()) {
      if (this.#matches.size <= MOST_KEPT) break
      if (!versions.has(id)) this.#matches.delete(id)
    }
  }

  forget(matchIds: Iterable<number>): void {
    for (const id of matchIds) this.#matches.delete(id)
  }
}
