// A message whose answer did not come may have arrived, so it is sent again under the same id; a message with
// other words has another id.
import type { BodySent } from '@touchline/contract/call'
import type { contactUs } from '@touchline/contract/service/calls'

export type Draft = Omit<BodySent<typeof contactUs>, 'id' | 'captchaId' | 'captchaText'>

/** Gives a draft its id: that of the last one if nothing has changed, else a new one. */
export function draftIds(make: () => string = () => crypto.randomUUID()): (draft: Draft) => string {
  let last = { said: '', id: '' }
  return (draft) => {
    const said = JSON.stringify([draft.name, draft.contact, draft.type, draft.content])
    if (said !== last.said) last = { said, id: make() }
    return last.id
  }
}

/** The contact as it is sent: without the spaces and signs that people put into a number for reading. */
export function contactTyped(typed: string): string {
  const text = typed.trim()
  return text.includes('@') ? text : text.replaceAll(/[\s().-]/g, '')
}

/** Whether the contact is a phone number with its country code (E.164). */
export const isMobile = (contact: string) => /^\+[1-9]\d{7,14}$/.test(contact)
