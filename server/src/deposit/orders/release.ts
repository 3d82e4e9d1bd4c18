// Moves arrived money to the main account, by the member's own act and as far as the member may play with it
// (decision 122).
import { refusal } from '@touchline/contract/envelope'
import { judgeRelease } from '@touchline/engine/deposit/checks'
import type { Fen } from '@touchline/engine/money/fen'
import { uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { lockAccount, postTransfer } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { readFacts } from '../facts.ts'
import { refusalOf } from './place.ts'
import { restingOf } from './rest.ts'

/**
 * The same key again moves nothing more; with another amount it is refused with 1714. Refuses with 1711 more
 * than has arrived, and with 2264 money that rests because its withdrawal was taken back.
 */
export async function releaseArrived(deps: Deps, memberId: string, amount: Fen, key: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, memberId)
    const at = deps.siteClock.now()
    const id = uuidv7(at)
    const content = `release ${amount}`
    const [known] = await tx<{ content: string }[]>`
      select content from request_key where member_id = ${memberId} and key = ${key}`
    if (known && known.content !== content) throw refusal(1714)
    if (known) return
    const [account] = await tx<[{ balance: number }]>`
      select balance from account where member_id = ${memberId} and kind = 'arrived'`
    if (amount > account.balance) throw refusal(1711)
    const resting = await restingOf(tx, memberId, at)
    if (resting && amount > account.balance - resting.amount) throw refusal(2264, { time: resting.until })
    const refused = judgeRelease(amount, await readFacts(tx, deps, memberId, { at, channel: null }))
    if (refused) throw refusalOf(refused, deps.settings.current)
    await tx`insert into request_key (member_id, key, content, act, act_id) values (${memberId}, ${key}, ${content}, 'release', ${id})`
    const [receipt] = await postTransfer(tx, {
      id,
      kind: 'arrived-release',
      act: { kind: 'arrived-release', id },
      postedAt: at,
      members: [
        { memberId, account: 'main', amount },
        { memberId, account: 'arrived', amount: -amount },
      ],
      house: [],
    })
    await notifyLive(tx, { kind: 'member', id: memberId, version: receipt!.seq })
  })
}
