// A message that may have arrived although its answer did not is sent again under the same id, and one with
// other words under another.
import type { BodySent } from '@touchline/contract/call'
import type { contactUs } from '@touchline/contract/service/calls'

export type Draft = Omit<BodySent<typeof contactUs>, 'id' | 'captchaId' | 'captchaText'>

/** Remembers the id of what was sent last. */
export function draftIds(make: () => string = () => crypto.randomUUID()): (draft: Draft) => string {
  let last = { said: '', id: '' }
  return (draft) => {
    const said = JSON.stringify([draft.name, draft.contact, draft.type, draft.content])
    if (said !== last.said) last = { said, id: make() }
    return last.id
  }
}

/** As it is sent: what people put into a number for reading is left out. */
export function contactTyped(typed: string): string {
  const text = typed.trim()
  return text.includes('@') ? text : text.replaceAll(/[\s().-]/g, '')
}

/** A number of the world with its country code (E.164). */
export const isMobile = (contact: string) => /^\+[1-9]\d{7,14}$/.test(contact)
