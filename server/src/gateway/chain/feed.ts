// Payments of USDT on a chain that speaks Ethereum's JSON-RPC: Ethereum itself, and TRON for reading. Ranges
// of blocks are read and their hashes compared; filters that a node keeps for us are not used. A payment is
// reported as final only when the chain, or enough blocks, have made it final.
import { type AccountBytes, formatAddress, type Network } from '@touchline/engine/money/chain-address'
import { Contradiction, type FeedPage, type IncomingPayment, type PaymentFeed } from '../gateway.ts'
import { checkSight } from './check-sight.ts'
import { type Cursor, type Mark, readCursor, writeCursor } from './cursor.ts'
import { type ChainPayment, ChainReorg, readAgain, readPayments, recipientOf } from './payment.ts'
import { type Block, type ChainReads, TooMany } from './reads.ts'
import { NodeUnanswered } from './rpc.ts'
import { askSecond, type SecondView, viewOf, whenAnswered } from './second.ts'

export interface ChainFeedOptions {
  readonly network: Network
  /** The nodes' expected answer to eth_chainId. */
  readonly chainId: number
  /**
   * The token's contract, the only one whose transfers count. Its name and symbol are never read: anyone can
   * give their own token the same ones.
   */
  readonly contract: AccountBytes
  /** The node that is read. */
  readonly first: (signal: AbortSignal) => ChainReads
  /** A node of another operator. */
  readonly second: (signal: AbortSignal) => ChainReads
  /** From this amount on, a payment is final only when the second operator shows it in the same block. */
  readonly confirmFrom: number
  /** Which of these accounts are our own. */
  readonly ownOf: (accounts: readonly AccountBytes[]) => Promise<ReadonlySet<AccountBytes>>
  /** Nothing was paid to us up to this block. */
  readonly startHeight: number
  /** The most blocks in one call; the feed asks for fewer while the node refuses so many. */
  readonly blocksPerCall: number
  /** Blocks that have to stand on one to make it final, at least 1. */
  readonly confirmations: number
  /** Whether the chain itself says which block is final; if so, that has to hold as well. */
  readonly finalizedTag: boolean
  /** The shortest time between two reads, about half a block's: nothing new is there sooner. */
  readonly restMs: number
  /** A random number in [0, 1) that picks the blocks that `check` tries. */
  readonly chance: () => number
}

export interface ChainFeed extends PaymentFeed {
  check: NonNullable<PaymentFeed['check']>
}

export function chainFeed(options: ChainFeedOptions): ChainFeed {
  const { blocksPerCall } = options
  /**
   * The blocks of a page. When a node refuses so many, half of them are asked for until the feed has caught
   * up.
   */
  let blocks = blocksPerCall
  return {
    source: `chain-${options.network.toLowerCase()}`,
    restMs: options.restMs,
    next: async (text, signal) => {
      const poll = new Poll(options, signal)
      const cursor = text === null ? await poll.beginning() : readCursor(text)
      for (;;) {
        try {
          const page = await readTwice(poll, cursor, blocks)
          if (page.lag === 0) blocks = blocksPerCall
          return page
        } catch (error) {
          if (!(error instanceof TooMany)) throw error
          blocks = Math.floor(error.blocks / 2)
        }
      }
    },
    check: async (known, signal) => {
      const check = async (reads: ChainReads) => {
        await checkChain(options, reads)
        await checkSight(reads, options, known)
      }
      try {
        await check(options.first(signal))
        // Without the second node's answer the check passes: payments wait for that node.
        await whenAnswered(undefined, () => check(options.second(signal)))
        return null
      } catch (error) {
        if (error instanceof Contradiction) return error.message
        throw error
      }
    },
  }
}

async function readTwice(poll: Poll, cursor: Cursor, blocks: number): Promise<FeedPage> {
  try {
    return await poll.read(cursor, blocks)
  } catch (error) {
    if (!(error instanceof ChainReorg)) throw error
    // Blocks above the last final one are read again.
    return await poll.read({ ...cursor, marks: [] }, blocks)
  }
}

async function checkChain({ chainId }: ChainFeedOptions, reads: ChainReads): Promise<void> {
  const told = await reads.chainId()
  if (told !== chainId) throw new Contradiction(`${reads.name} is a node of chain ${told}, not of ${chainId}`)
}

/** What one poll found, before it is reported. */
interface PollFindings {
  readonly payments: readonly ChainPayment[]
  readonly gone: readonly string[]
}

class Poll {
  readonly #options: ChainFeedOptions
  readonly #first: ChainReads
  readonly #second: ChainReads

  constructor(options: ChainFeedOptions, signal: AbortSignal) {
    this.#options = options
    this.#first = options.first(signal)
    this.#second = options.second(signal)
  }

  async beginning(): Promise<Cursor> {
    const { startHeight } = this.#options
    await checkChain(this.#options, this.#first)
    const { hash } = await this.#block(startHeight)
    return { final: [startHeight, hash], marks: [], open: [] }
  }

  async read(cursor: Cursor, blocks: number): Promise<FeedPage> {
    const head = await this.#first.head()
    const second = await viewOf(this.#second, this.#options)
    const unreplaced = await this.#unreplaced(cursor, head)
    const to = Math.min(head.number, unreplaced[0] + blocks)
    const end: Mark = [to, (await this.#block(to)).hash]
    const found = await this.#find(cursor, unreplaced, to)
    const finalTo = await this.#finalTo(cursor, found, Math.min(to, await this.#limit(head)), second)
    const final: Mark = [finalTo, (await this.#block(finalTo)).hash]
    await this.#unchanged([unreplaced, end, cursor.final])

    const marks = [...cursor.marks.filter(([height]) => height < unreplaced[0]), unreplaced, end]
    const open = found.payments.filter(({ height }) => height > finalTo)
    return {
      seen: found.payments.map((payment) => this.#tell(payment, head, payment.height <= finalTo)),
      gone: found.gone,
      cursor: writeCursor({
        final,
        marks: marks.filter(([height], at) => height > finalTo && height !== marks[at - 1]?.[0]),
        open: open.map(({ transaction, place, height, hash, to: payee, amount }) => ({
          transaction,
          place,
          height,
          hash,
          to: payee,
          amount,
        })),
      }),
      lag: Math.max(head.number, second.head) - to,
    }
  }

  /** The highest mark that still has its hash: nothing up to there was replaced. */
  async #unreplaced({ final, marks }: Cursor, head: Block): Promise<Mark> {
    const highest = marks.at(-1) ?? final
    if (highest[0] > head.number)
      throw new NodeUnanswered(`${this.#first.name} is behind what it told before`)
    for (const mark of [...marks].reverse()) {
      if ((await this.#block(mark[0])).hash === mark[1]) return mark
    }
    if ((await this.#block(final[0])).hash === final[1]) return final
    throw new Contradiction(`${this.#first.name} has replaced block ${final[0]}, which was final`)
  }

  async #find(cursor: Cursor, unreplaced: Mark, to: number): Promise<PollFindings> {
    const { contract, ownOf } = this.#options
    const [from] = unreplaced
    const kept: ChainPayment[] = []
    for (const known of cursor.open.filter(({ height }) => height <= from)) {
      kept.push(await readAgain(this.#first, contract, known))
    }
    const logs = from < to ? await this.#first.transfers(from + 1, to) : []
    const recipients = new Set(logs.flatMap((log) => recipientOf(log) ?? []))
    const own = await ownOf([...recipients])
    const ours = logs.filter((log) => own.has(recipientOf(log) ?? '0x'))
    const payments = [...kept, ...(await readPayments(this.#first, ours))]
    const there = new Set(payments.map(outsideIdOf))
    return { payments, gone: cursor.open.map(outsideIdOf).filter((id) => !there.has(id)) }
  }

  /** The highest block that may be final by itself. */
  async #limit(head: Block): Promise<number> {
    const { confirmations, finalizedTag } = this.#options
    const deep = head.number - confirmations
    return finalizedTag ? Math.min(deep, (await this.#first.finalized()).number) : deep
  }

  /**
   * The height up to which everything is final. It stops before the first large payment that the second
   * operator cannot confirm yet.
   */
  async #finalTo(
    { final }: Cursor,
    { payments }: PollFindings,
    limit: number,
    second: SecondView,
  ): Promise<number> {
    const large = payments
      .filter(({ height, amount }) => height <= limit && amount >= this.#options.confirmFrom)
      .sort((one, other) => one.height - other.height)
    for (const payment of large) {
      if (!(await askSecond(this.#second, second, payment))) return Math.max(final[0], payment.height - 1)
    }
    return Math.max(final[0], limit)
  }

  /** Throws ChainReorg unless these blocks keep their hashes: else the read is not of one chain. */
  async #unchanged(marks: readonly Mark[]): Promise<void> {
    for (const [height, hash] of marks) {
      if ((await this.#block(height)).hash !== hash) throw new ChainReorg()
    }
  }

  async #block(height: number): Promise<Block> {
    const block = await this.#first.block(height)
    if (!block) throw new NodeUnanswered(`${this.#first.name} does not have block ${height}`)
    return block
  }

  #tell(payment: ChainPayment, head: Block, final: boolean): IncomingPayment {
    const { height, hash } = payment
    return {
      outsideId: outsideIdOf(payment),
      unit: 'USDT',
      amount: payment.amount,
      at: payment.at,
      to: formatAddress(this.#options.network, payment.to),
      reference: null,
      payer: null,
      final,
      reverses: null,
      block: { height, hash, confirmations: head.number - height },
      raw: payment.raw,
    }
  }
}

function outsideIdOf({ transaction, place }: Pick<ChainPayment, 'transaction' | 'place'>): string {
  return `${transaction}:${place}`
}
