// The search of the audit log, as the address has it: the filter, and the row before which the shown rows
// begin. Malformed parts are ignored.

import { DAY } from '@touchline/engine/site/units'
import { siteAheadMs } from '@touchline/engine/site/zone'

export interface AuditSearch {
  operator?: string
  act?: string
  object?: string
  /** Calendar days in the site's zone, "2026-11-22"; the span includes both. */
  from?: string
  until?: string
  before?: number
}

export type AuditWanted = Omit<AuditSearch, 'before'>

/** The form of each field that the call accepts. */
const forms = {
  operator: /^[a-z][a-z0-9.-]{1,29}$/,
  act: /^[\w.-]{1,60}$/,
  object: /^[\w.:-]{1,100}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  until: /^\d{4}-\d{2}-\d{2}$/,
} as const satisfies Record<keyof AuditWanted, RegExp>

const auditFields = Object.keys(forms) as (keyof AuditWanted)[]

/** Whether the call would accept the text; an empty text is left out of the search. */
export function isWellFormed(field: keyof AuditWanted, text: string): boolean {
  if (text === '') return true
  return forms[field].test(text) && (field === 'from' || field === 'until' ? isDay(text) : true)
}

/** Refuses a day such as the 30th of February, which Date would accept as a day in March. */
function isDay(text: string): boolean {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const { before } = search
  const texts = auditFields.flatMap((field) => {
    // The router turns text that looks like a number into one.
    const value = typeof search[field] === 'number' ? String(search[field]) : search[field]
    return typeof value === 'string' && value !== '' && isWellFormed(field, value) ? [[field, value]] : []
  })
  return {
    ...Object.fromEntries(texts),
    ...(Number.isSafeInteger(before) && Number(before) > 0 && { before: Number(before) }),
  }
}

/** The filter as the call takes it: with instants in place of days. */
export function auditFilterOf({ from, until, operator, act, object }: AuditWanted) {
  return {
    ...(operator && { operator }),
    ...(act && { act }),
    ...(object && { object }),
    ...(from && { from: Date.parse(from) - siteAheadMs }),
    ...(until && { until: Date.parse(until) - siteAheadMs + DAY }),
  }
}
