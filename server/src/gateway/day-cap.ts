// How much leaves by an adapter in any 24 hours, as this machine's environment says it and its own files count it. A provider is asked with a key that the
// server has, so nobody checks approvals behind it as the signer does on chains: whoever can write all of the database moves no more than this.
import { mkdir, open, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@touchline/engine/site/units'
import { z } from 'zod'
import type { PayoutGateway } from './payout.ts'

export interface DayCap {
  /** Of the files, one a day. Servers that pay by the same adapter have one together, or a cap each. */
  readonly folder: string
  /** The unit's smallest parts. */
  readonly most: number
  /** Unix ms */
  readonly now: () => number
}

const line = z.strictObject({ id: z.string(), at: z.int(), amount: z.int().positive() })
type Line = z.output<typeof line>

/** What would be beyond the cap may not be paid as it was approved; people look, and it is paid on another day. */
export function withinDayCap(gateway: PayoutGateway, { folder, most, now }: DayCap): PayoutGateway {
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other, so that nothing is counted twice or not at all. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act, act)
    last = turn.catch(() => {})
    return turn
  }
  return {
    ...gateway,
    prepare: (payout) =>
      inTurn(async () => {
        const answer = await gateway.prepare(payout)
        if (answer.is !== 'yes') return answer
        const { id, amount } = payout
        const at = now()
        try {
          const lately = (await readLines(folder, at)).filter((each) => each.at > at - DAY)
          const known = lately.find((each) => each.id === id)
          if (known) return known.amount === amount ? answer : { is: 'no', code: 'content' }
          if (lately.reduce((sum, each) => sum + each.amount, amount) > most) return { is: 'no', code: 'cap' }
          await append(folder, { id, at, amount })
          return answer
        } catch (error) {
          // What left today is not known, so nothing further leaves.
          return {
            is: 'unknown',
            why: `what left is not known: ${error instanceof Error ? error.message : error}`,
          }
        }
      }),
  }
}

function fileOf(folder: string, at: number): string {
  return join(folder, `payouts-${new Date(at).toISOString().slice(0, 10)}.jsonl`)
}

/** Of today and yesterday. */
async function readLines(folder: string, at: number): Promise<Line[]> {
  const texts = await Promise.all([at - DAY, at].map((day) => textOf(fileOf(folder, day))))
  return texts.flatMap((text) =>
    whole(text)
      .split('\n')
      .filter(Boolean)
      .map((each) => line.parse(JSON.parse(each))),
  )
}

/** Up to its last whole line: one that was cut off was never answered. */
function whole(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

/** Comes back when it is on the disk. */
async function append(folder: string, one: Line): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = fileOf(folder, one.at)
  const text = await textOf(path)
  if (whole(text).length < text.length) await truncate(path, Buffer.byteLength(whole(text)))
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(`${JSON.stringify(one)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
