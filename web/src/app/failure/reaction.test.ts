import { allCodes, codeEntry } from '@touchline/contract/codes'
import { expect, test } from 'vitest'
import { reactionTo } from './reaction.ts'

const read = { id: 'games.match_list' } as const
const write = { id: 'members.set_betsize' } as const
const order = { id: 'games.bet' } as const
const login = { id: 'members.login' } as const
const logout = { id: 'members.logout' } as const

test.each([
  // A dialog tells the refusal of something the member did.
  [write, 1711, { kind: 'dialog', text: 'code' }],
  [write, 1719, { kind: 'dialog', text: 'code' }],
  [write, 1063, { kind: 'dialog', text: 'message' }],
  [write, 'E000', { kind: 'dialog', text: 'code' }],
  [write, 500, { kind: 'dialog', text: 'code', goesTo: '/home', afterMs: 2000 }],
  // The screen that called shows these itself.
  [write, 1750, { kind: 'nothing' }],
  [{ id: 'members.send_mail' }, 1128, { kind: 'nothing' }],
  [{ id: 'members.add' }, 1010, { kind: 'nothing' }],
  [{ id: 'service.visitor_chat_send' }, 1076, { kind: 'nothing' }],
  [{ id: 'finance.customer_service_tip' }, 1957, { kind: 'nothing' }],
  [{ id: 'members.add' }, 1900, { kind: 'leave', to: '/maintain', endsSession: true }],
  [write, 1780, { kind: 'nothing' }],
  [write, 1075, { kind: 'nothing' }],
  [write, 1411, { kind: 'nothing' }],
  // An order has a result popup of its own.
  [order, 1711, { kind: 'nothing' }],
  [order, 'E000', { kind: 'nothing' }],
  [{ id: 'games.cancel_bet' }, 2103, { kind: 'nothing' }],
  [{ id: 'games.verify_cancel_bet' }, 500, { kind: 'nothing' }],
  [order, 1040, { kind: 'dialog', text: 'code', goesTo: '/home', endsSession: 'after', afterMs: 2000 }],
  // A call that only reads shows its error in its own place.
  [read, 1004, { kind: 'nothing' }],
  [read, 'E000', { kind: 'nothing' }],
  [read, 500, { kind: 'nothing' }],
  // The session is over, whatever was asked.
  [read, 1040, { kind: 'dialog', text: 'code', goesTo: '/home', endsSession: 'after', afterMs: 2000 }],
  [write, 4100, { kind: 'dialog', text: 'code', goesTo: '/home', endsSession: 'after', afterMs: 2000 }],
  [read, 1199, { kind: 'dialog', text: 'code', goesTo: '/home', endsSession: 'after', afterMs: 2000 }],
  [read, 993, { kind: 'leave', to: '/no-service', endsSession: true }],
  // The page is left.
  [read, 1999, { kind: 'leave', to: '/maintain', endsSession: true }],
  // One service alone is closed: it is said, and everybody stays where they are.
  [write, 2000, { kind: 'dialog', text: 'message' }],
  [read, 2000, { kind: 'nothing' }],
  [order, 2000, { kind: 'nothing' }],
  // The terms come first, whatever was asked.
  [order, 1742, { kind: 'terms' }],
  [write, 1742, { kind: 'terms' }],
  [write, 8000, { kind: 'leave', to: '/maintain', endsSession: false }],
  [read, 4500, { kind: 'leave', to: '/block', endsSession: true }],
  // Signing in shows its refusals in its dialog, maintenance included; a banned region leaves all the same.
  [login, 1051, { kind: 'nothing' }],
  [login, 1060, { kind: 'nothing' }],
  [login, 1199, { kind: 'nothing' }],
  [login, 1900, { kind: 'nothing' }],
  [login, 1999, { kind: 'leave', to: '/maintain', endsSession: true }],
  [login, 4500, { kind: 'leave', to: '/block', endsSession: true }],
  // Signing out of a session that has ended counts as signed out.
  [logout, 1040, { kind: 'nothing' }],
  [logout, 1044, { kind: 'nothing' }],
  // This build does not know a code of a newer server.
  [write, 1999999, { kind: 'dialog', text: 'message' }],
  [read, 1999999, { kind: 'nothing' }],
] as const)('%j answered %s', (call, code, reaction) => {
  expect(reactionTo(code, call, call === read)).toEqual(reaction)
})

test('every code that ends the session does so on every call but signing in and out', () => {
  for (const code of allCodes.filter((each) => codeEntry(each).endsSession)) {
    expect(reactionTo(code, read, true), `${code}`).toHaveProperty('endsSession')
  }
})
