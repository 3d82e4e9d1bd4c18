// The people of the sandbox: they can sign in, their money came through the ledger, and everybody may know
// their passwords.
import type { Language } from '@touchline/contract/language'
import { checkOf } from '@touchline/engine/identity/id-number'
import { fen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { createMember } from '../access/create-member.ts'
import { hashPassword } from '../access/password.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { acceptClause } from '../notice/clause.ts'
import { payIn } from './deposit.ts'

type DemoMember = {
  username: string
  nickname: string
  level: number
  language: Language
  /** fen paid in when the member is made */
  deposit: number
  /**
   * A member with an address must enter a code on a new device, which the panel then shows, and has not
   * accepted the terms yet.
   */
  email?: string
  /** With country code. */
  phone?: string
  /** The papers of a member whose identity is approved. A member without them shows how to get there. */
  papers?: { readonly name: string; readonly born: string }
  note: Record<Language, string>
}

export const demoPassword = 'Touchline1'

export const demoMembers: readonly DemoMember[] = [
  {
    username: 'demo',
    nickname: 'Demo',
    level: 0,
    language: 'zh-cn',
    deposit: 1_000_000,
    papers: { name: '何明', born: '19900307' },
    note: { 'zh-cn': '普通会员，手续费 6%', 'en-us': 'Plain member, 6% fee' },
  },
  {
    username: 'anna',
    nickname: 'Anna',
    level: 4,
    language: 'en-us',
    deposit: 5_000_000,
    papers: { name: '林安', born: '19880615' },
    note: { 'zh-cn': '等级 4，手续费 5%', 'en-us': 'Level 4, 5% fee' },
  },
  {
    username: 'bo',
    nickname: 'Bo',
    level: 2,
    language: 'zh-cn',
    deposit: 200_000,
    papers: { name: '卜文', born: '19921120' },
    note: { 'zh-cn': '等级 2，手续费 6%', 'en-us': 'Level 2, 6% fee' },
  },
  {
    username: 'cleo',
    nickname: 'Cleo',
    level: 0,
    language: 'en-us',
    deposit: 100_000,
    email: 'cleo@example.com',
    phone: '+8613800138000',
    note: {
      'zh-cn': '新设备登录需要验证码（cleo@example.com 或 +8613800138000），验证码见下方；首次登录需同意条款',
      'en-us':
        'A new device needs a code sent to cleo@example.com or +8613800138000, shown below; the terms have to be accepted first',
    },
  },
]

/** Creates the members that do not exist yet; existing ones are left as they are. */
export async function seedMembers(
  deps: Pick<Deps, 'sql' | 'wallClock' | 'siteClock' | 'vault'>,
): Promise<void> {
  const there = await deps.sql<{ name: string }[]>`select lower(username) as name from member`
  const names = new Set(there.map(({ name }) => name))
  const missing = demoMembers.filter(({ username }) => !names.has(username))
  if (missing.length === 0) return
  const [passwordHash, picture] = await Promise.all([hashPassword(demoPassword), drawCard()])
  for (const demo of missing) {
    await deps.sql.begin(async (tx) => {
      const { username, nickname, level, language, email = null, phone = null, papers } = demo
      const id = await createMember(tx, {
        username,
        nickname,
        level,
        language,
        passwordHash,
        email,
        phone,
        verifySignIn: email !== null,
        createdAt: deps.wallClock.now(),
      })
      const siteNow = deps.siteClock.now()
      await payIn(tx, id, fen(demo.deposit), siteNow)
      if (papers) await approvePapers(deps, tx, id, { ...papers, picture, at: new Date(siteNow) })
      if (email === null)
        await acceptClause(tx, { type: 'terms', memberId: id }, { siteNow, now: deps.wallClock.now() })
    })
  }
}

interface Papers {
  readonly name: string
  /** YYYYMMDD */
  readonly born: string
  /** Of either side; a JPEG. */
  readonly picture: Buffer
  readonly at: Date
}

/**
 * Stores the identity as if a person had approved it when the member was created; the member is not notified.
 */
async function approvePapers(
  { vault }: Pick<Deps, 'vault'>,
  tx: postgres.TransactionSql,
  memberId: string,
  { name, born, picture, at }: Papers,
): Promise<void> {
  const first17 = `110105${born}001`
  const number = first17 + checkOf(first17)
  const identity = {
    member_id: memberId,
    state: 'approved',
    real_name: vault.seal(memberId, 'name', name),
    id_number: vault.seal(memberId, 'number', number),
    id_print: vault.printOf(number),
    applied_at: at,
    decided_at: at,
  }
  await tx`insert into identity ${tx(identity)}`
  for (const side of ['face', 'back'] as const) {
    const content = vault.seal(memberId, side, picture)
    const row = { member_id: memberId, side, id: uuidv7(at.getTime()), content, uploaded_at: at }
    await tx`insert into identity_picture ${tx(row)}`
  }
  const decision = {
    member_id: memberId,
    decided_at: at,
    decided_by: 'sandbox',
    approved: true,
    reason: null,
  }
  await tx`insert into identity_decision ${tx(decision)}`
}

/** A card that cannot be taken for a real one: bars stand in place of text. */
async function drawCard(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const area = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  })
  const lines = [90, 160, 230, 300, 430].map((top) => ({ input: area(400, 28, '#9db8ac'), left: 60, top }))
  const portrait = { input: area(220, 280, '#b7cfc4'), left: 560, top: 90 }
  return sharp(area(856, 540, '#dfece6'))
    .composite([portrait, ...lines])
    .jpeg()
    .toBuffer()
}
