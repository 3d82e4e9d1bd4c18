// The consequence of a failed call, by the table of codes (spec 8): one rule for the whole app. Screens see
// the error as well.
import type { Call } from '@touchline/contract/call'
import { type AnyCode, codeEntry, isCode } from '@touchline/contract/codes'

export type Reaction =
  | { readonly kind: 'nothing' }
  /** The terms are shown, and what was asked for can then be asked again. */
  | { readonly kind: 'terms' }
  /** The page is left at once. */
  | {
      readonly kind: 'leave'
      readonly to: '/maintain' | '/block' | '/no-service'
      readonly endsSession: boolean
    }
  | {
      readonly kind: 'dialog'
      readonly text: 'code' | 'message'
      readonly goesTo?: '/home'
      /** now: before the dialog is read. after: when it is confirmed, or leads on by itself. */
      readonly endsSession?: 'now' | 'after'
      readonly afterMs?: number
    }

const nothing = { kind: 'nothing' } as const
/** The member signed in somewhere else (decision 43). */
const elsewhere: AnyCode = 993
/** Terms are in force that the member has not accepted (decision 114). */
const termsOpen: AnyCode = 1742
/** spec 9: a dialog that leads somewhere does so 2 s later, read or not. */
const leadsOnAfterMs = 2000

/** Calls of forms that show a refusal themselves, with what was typed still there. */
const ownForms = new Set([
  'games.bet',
  'games.verify_cancel_bet',
  'games.cancel_bet',
  'games.reservation.add',
  'games.reservation.cancel',
  'finance.save_money',
  'finance.release_arrived',
  'others.contact_us',
  'service.visitor_chat_send',
  'finance.customer_service_tip',
  'members.send_sms',
  'members.send_mail',
  'members.check_sms',
  'members.check_mail',
  'members.check_verification',
  'members.forget_password_sms',
  'members.forget_password',
  'members.forget_pickup_password',
  'members.unblock',
  'members.add',
  'members.set_user_info',
  'members.verify_promote_permit',
  'members.verifyAgentCode',
  'members.change_password',
  'members.change_pickup_password',
  'members.set_security_question',
  'members.set_user_base',
  'members.set_contact_info',
])

export function reactionTo(code: number | string, call: Pick<Call, 'id'>, reading: boolean): Reaction {
  if (code === termsOpen) return { kind: 'terms' }
  // A call that only reads shows its error in its own place, with a way to try again; an order has its result
  // popup (spec 2).
  const ownPlace = reading || ownForms.has(call.id)
  if (!isCode(code)) return ownPlace ? nothing : { kind: 'dialog', text: 'message' }
  const { display, endsSession, atSignIn } = codeEntry(code)
  // The session is over already; signing out has nothing to say about it.
  if (call.id === 'members.logout' && display === 'logout') return nothing
  const leaves = display === 'maintenance' || display === 'block'
  if (leaves && !(call.id === 'members.login' && atSignIn)) {
    const to = display === 'maintenance' ? '/maintain' : code === elsewhere ? '/no-service' : '/block'
    return { kind: 'leave', to, endsSession: endsSession === true }
  }
  // The sign-in dialog shows its refusals itself: retry, lock, how to go on.
  if (call.id === 'members.login') return nothing
  if (endsSession) {
    const later = display === 'logout' || display === 'redirect'
    return later
      ? { kind: 'dialog', text: 'code', goesTo: '/home', endsSession: 'after', afterMs: leadsOnAfterMs }
      : { kind: 'dialog', text: 'code', goesTo: '/home', endsSession: 'now' }
  }
  if (ownPlace || display === 'none' || display === 'silent') return nothing
  if (display === 'server-message') return { kind: 'dialog', text: 'message' }
  return display === 'redirect'
    ? { kind: 'dialog', text: 'code', goesTo: '/home', afterMs: leadsOnAfterMs }
    : dialog()
}

function dialog(): Reaction {
  return { kind: 'dialog', text: 'code' }
}
