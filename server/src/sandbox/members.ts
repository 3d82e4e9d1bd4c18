// The people of the sandbox: they can sign in, their money came through the ledger, and everybody may know their passwords.
import type { Language } from '@touchline/contract/language'
import { fen } from '@touchline/engine/money/fen'
import { createMember } from '../access/create-member.ts'
import { hashPassword } from '../access/password.ts'
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
  /** With one, a sign-in from a new device asks for the code that the panel then shows, and the terms are asked about, too. */
  email?: string
  /** With country code. */
  phone?: string
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
    note: { 'zh-cn': '普通会员，手续费 6%', 'en-us': 'Plain member, 6% fee' },
  },
  {
    username: 'anna',
    nickname: 'Anna',
    level: 4,
    language: 'en-us',
    deposit: 5_000_000,
    note: { 'zh-cn': '等级 4（70），手续费 5%', 'en-us': 'Level 4 (70), 5% fee' },
  },
  {
    username: 'bo',
    nickname: 'Bo',
    level: 2,
    language: 'zh-cn',
    deposit: 200_000,
    note: { 'zh-cn': '等级 2（40），手续费 6%', 'en-us': 'Level 2 (40), 6% fee' },
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

/** Makes those that are not there yet; who is there is left as he is. */
export async function seedMembers(deps: Pick<Deps, 'sql' | 'wallClock' | 'siteClock'>): Promise<void> {
  const there = await deps.sql<{ name: string }[]>`select lower(username) as name from member`
  const names = new Set(there.map(({ name }) => name))
  const missing = demoMembers.filter(({ username }) => !names.has(username))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  for (const demo of missing) {
    await deps.sql.begin(async (tx) => {
      const { username, nickname, level, language, email = null, phone = null } = demo
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
      if (email === null)
        await acceptClause(tx, { type: 'terms', memberId: id }, { siteNow, now: deps.wallClock.now() })
    })
  }
}
