// Trial funds in the play's second model: a grant is what it gave less the stakes that did not come back;
// once it has expired, the rest is the house's. Told in any order, it says the same.

export interface TrialStake {
  readonly member: string
  readonly stake: number
  /** Unix ms, site clock. */
  readonly placedAt: number
}

interface Grant {
  readonly member: string
  readonly amount: number
  readonly from: number
  readonly until: number
  spent: number
}

export class PlayTrials {
  readonly #grants: Grant[] = []
  /** Stakes that went back to the house and not to the grant, for it had expired. */
  #kept = 0

  grant(member: string, amount: number, from: number, until: number): void {
    this.#grants.push({ member, amount, from, until, spent: 0 })
  }

  spend(order: TrialStake): void {
    this.#of(order).spent += order.stake
  }

  /** The stake comes back at `now`: to its grant while that is valid. */
  giveBack(order: TrialStake, now: number): void {
    const grant = this.#of(order)
    if (now < grant.until) grant.spent -= order.stake
    else this.#kept += order.stake
  }

  balance(member: string, now: number): number {
    return this.#grants
      .filter((grant) => grant.member === member && now < grant.until)
      .reduce((sum, { amount, spent }) => sum + amount - spent, 0)
  }

  /** The sum on the bonus account: minus what was spent on trial funds, plus what came back. */
  bonus(now: number): number {
    return this.#grants.reduce(
      (sum, { amount, spent, until }) => sum - (now < until ? amount : spent),
      this.#kept,
    )
  }

  #of({ member, placedAt }: TrialStake): Grant {
    const found = this.#grants.findLast(
      (grant) => grant.member === member && grant.from <= placedAt && placedAt < grant.until,
    )
    if (!found) throw new Error(`an order of ${member} that no trial funds can have paid`)
    return found
  }
}
