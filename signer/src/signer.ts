// Signs a payout, or says why not. It judges again everything that the server says, one payout after the
// other: who approved it, what left in a day, and that no other transaction can still pay the same
// withdrawal. A signature is on the disk before it is answered.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Network } from '@touchline/engine/money/chain-address'
import { payoutDigest } from '@touchline/engine/withdraw/digest'
import { z } from 'zod'
import { type ApprovalProof, approval, judgeApproval } from './approvals.ts'
import { judge } from './caps.ts'
import type { Chain } from './chain.ts'
import { EvmChain } from './evm-chain.ts'
import type { Keys } from './keys.ts'
import { Later } from './later.ts'
import type { Log, SignedEntry } from './log.ts'
import type { TrustedOperators } from './operators.ts'
import type { Policy } from './policy.ts'
import { TronChain } from './tron-chain.ts'

const uuid = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

/** A payout as the server's payer requests it. */
export const payout = z.strictObject({
  id: uuid,
  withdrawalId: uuid,
  memberId: uuid,
  unit: z.literal('USDT'),
  amount: z.int().positive(),
  to: z.strictObject({
    kind: z.literal('address'),
    network: z.enum(['ERC20', 'TRC20']),
    account: z.templateLiteral(['0x', z.string().regex(/^[\da-f]{40}$/)]),
  }),
  approvals: z.array(approval).max(10),
})
export type Payout = z.output<typeof payout>

/**
 * content: this attempt was signed with other content. frozen: the signer was stopped. approvals: too few, or
 * an invalid one. cap: more than may leave in a day without more approvals. network: not one of this
 * signer's. earlier: another attempt of this withdrawal may still pay.
 */
export type Refusal = 'content' | 'frozen' | 'approvals' | 'cap' | 'network' | 'earlier'
export type SigningResult =
  | { readonly is: 'signed'; readonly text: string }
  | { readonly is: 'no'; readonly code: Refusal }

export interface SignerOptions {
  readonly folder: string
  readonly keys: Keys
  readonly policy: Policy
  /** Read again for each payout, so that a change of trusted operators applies at once. */
  readonly trusted: () => TrustedOperators
  readonly log: Log
}

export class Signer {
  readonly chains: ReadonlyMap<Network, Chain>
  readonly #options: SignerOptions
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: SignerOptions) {
    this.#options = options
    const { ERC20, TRC20 } = options.policy.networks
    const { keys } = options
    this.chains = new Map<Network, Chain>([
      ...(ERC20 ? [['ERC20', new EvmChain(ERC20, keys.at(ERC20.hot).account)] as const] : []),
      ...(TRC20 ? [['TRC20', new TronChain(TRC20, keys.at(TRC20.hot).account)] as const] : []),
    ])
  }

  /** Throws Later. */
  prepare(asked: Payout): Promise<SigningResult> {
    return this.inTurn(() => this.#prepare(asked))
  }

  /** Runs one act after the other, so that nothing is counted twice or missed. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(act, act)
    this.#last = turn.catch(() => {})
    return turn
  }

  isFrozen(): boolean {
    return existsSync(join(this.#options.folder, frozenName))
  }

  async #prepare(asked: Payout): Promise<SigningResult> {
    const { log } = this.#options
    const known = log.signed().find(({ id }) => id === asked.id)
    // A signed payout may have been sent, so it gets the same answer again, whatever has changed since.
    if (known) {
      return isSame(known, asked) ? { is: 'signed', text: known.text } : this.#refuse(asked, 'content')
    }
    if (this.isFrozen()) return this.#refuse(asked, 'frozen')
    const chain = this.chains.get(asked.to.network)
    const key = this.#options.policy.networks[asked.to.network]
    if (!chain || !key) return this.#refuse(asked, 'network')
    const by = await this.#approvedBy(asked)
    if (!by) return this.#refuse(asked, 'approvals')
    const at = log.now()
    const problem = judge(lineOf(asked), by, { signed: log.signed(), policy: this.#options.policy, at })
    if (problem) return this.#refuse(asked, problem)
    for (const earlier of log.signed().filter(({ withdrawalId }) => withdrawalId === asked.withdrawalId)) {
      if (!(await this.#isDead(earlier))) return this.#refuse(asked, 'earlier')
    }
    const { account: to, amount } = lineOf(asked)
    const before = log.made().filter(({ network }) => network === chain.network)
    const made = await chain.transfer(this.#options.keys.at(key.hot), { to, amount }, before)
    await log.append({ kind: 'signed', ...lineOf(asked), at, ...made, by: [...by] })
    return { is: 'signed', text: made.text }
  }

  /** The earlier attempt may be on another chain than the present one. */
  async #isDead(earlier: SignedEntry): Promise<boolean> {
    const chain = this.chains.get(earlier.network)
    if (!chain) throw new Later(`an earlier attempt is on ${earlier.network}`)
    return chain.isDead(earlier)
  }

  /** The proofs of all approvals; null: one of them is not valid. */
  async #approvedBy(asked: Payout): Promise<ApprovalProof[] | null> {
    const { policy } = this.#options
    const trusted = this.#options.trusted()
    const digest = payoutDigest(lineOf(asked))
    const judged = { digest, trusted, approvers: policy.approvers, origin: policy.origin }
    const approved: ApprovalProof[] = []
    for (const each of asked.approvals) {
      const one = await judgeApproval(each, judged)
      if (!one) return null
      approved.push(one)
    }
    return approved
  }

  /** Refuses the payout; each reason is logged once, so that repeated requests do not fill the disk. */
  async #refuse(asked: Payout, code: Refusal): Promise<SigningResult> {
    const { log } = this.#options
    const isThis = ({ id, code: said }: { id: string; code: string }) => id === asked.id && said === code
    if (!log.entries.some((each) => each.kind === 'refused' && isThis(each)))
      await log.append({ kind: 'refused', ...lineOf(asked), at: log.now(), code })
    return { is: 'no', code }
  }
}

export const frozenName = 'frozen'

function lineOf({ id, withdrawalId, memberId, amount, to }: Payout) {
  const { network, account } = to
  return { id, withdrawalId, memberId, network, account, amount }
}

function isSame(known: SignedEntry, asked: Payout): boolean {
  const { withdrawalId, memberId, network, account, amount } = lineOf(asked)
  return (
    JSON.stringify([known.withdrawalId, known.memberId, known.network, known.account, known.amount]) ===
    JSON.stringify([withdrawalId, memberId, network, account, amount])
  )
}
