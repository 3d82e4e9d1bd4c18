// The audit log's search as the address holds it: which rows, and before which one. Anything malformed is
// ignored.

import { DAY } from '@touchline/engine/site/units'
import { siteAheadMs } from '@touchline/engine/site/zone'

export interface AuditSearch {
  operator?: string
  act?: string
  object?: string
  /** Calendar days in the site's zone, "2026-11-22"; the last one is within. */
  from?: string
  until?: string
  before?: number
}

export type AuditWanted = Omit<AuditSearch, 'before'>

/** How each field that is typed in is well formed, as the call has it. */
const forms = {
  operator: /^[a-z][a-z0-9.-]{1,29}$/,
  act: /^[\w.-]{1,60}$/,
  object: /^[\w.:-]{1,100}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  until: /^\d{4}-\d{2}-\d{2}$/,
} as const satisfies Record<keyof AuditWanted, RegExp>

const auditFields = Object.keys(forms) as (keyof AuditWanted)[]

/** Whether it can be looked for; nothing typed can. */
export function isWellFormed(field: keyof AuditWanted, text: string): boolean {
  if (text === '') return true
  return forms[field].test(text) && (field === 'from' || field === 'until' ? isDay(text) : true)
}

/** There is no 30th of February, whatever Date makes of it. */
function isDay(text: string): boolean {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const { before } = search
  const texts = auditFields.flatMap((field) => {
    // The router reads what looks like a number as one.
    const value = typeof search[field] === 'number' ? String(search[field]) : search[field]
    return typeof value === 'string' && value !== '' && isWellFormed(field, value) ? [[field, value]] : []
  })
  return {
    ...Object.fromEntries(texts),
    ...(Number.isSafeInteger(before) && Number(before) > 0 && { before: Number(before) }),
  }
}

/** The same as the call takes it: days are instants. */
export function auditFilterOf({ from, until, operator, act, object }: AuditWanted) {
  return {
    ...(operator && { operator }),
    ...(act && { act }),
    ...(object && { object }),
    ...(from && { from: Date.parse(from) - siteAheadMs }),
    ...(until && { until: Date.parse(until) - siteAheadMs + DAY }),
  }
}
