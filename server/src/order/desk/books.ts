// The books that this process has read lately. A book serves as long as its version is the one in the database; after a
// batch that failed its books are forgotten, since they already held the orders that were not written.
import type { Tx } from '../../ledger/post.ts'
import { type Book, readBooks } from './book.ts'

/** About 6 KB each; the ones read from the database longest ago go first, however often they served since. */
const MOST_BOOKS = 1_000

export class Books {
  readonly #books = new Map<number, Book>()

  /** The match's book, current since `refresh`; undefined when there is no such match. */
  get(matchId: number): Book | undefined {
    return this.#books.get(matchId)
  }

  /** Reads anew those whose version is another; the transaction holds the matches' rows. */
  async refresh(tx: Tx, versions: ReadonlyMap<number, number>): Promise<void> {
    const stale = [...versions].filter(([id, version]) => this.#books.get(id)?.version !== version)
    if (stale.length === 0) return
    this.forget(stale.map(([id]) => id))
    for (const book of await readBooks(
      tx,
      stale.map(([id]) => id),
    ))
      this.#books.set(book.matchId, book)
    for (const id of this.#books.keys()) {
      if (this.#books.size <= MOST_BOOKS) break
      if (!versions.has(id)) this.#books.delete(id)
    }
  }

  forget(matchIds: Iterable<number>): void {
    for (const id of matchIds) this.#books.delete(id)
  }
}
