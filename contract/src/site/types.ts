// The services a site offers besides itself, as they appear in answers; the settings of the same names define
// the allowed values.
import * as z from 'zod/mini'

/** spec 3, "Home": one way to customer service. serviceOnline24 is there day and night. */
export const serviceChannel = z.object({
  item: z.enum(['serviceOnline12', 'serviceOnline24']),
  link: z.string(),
})

/** A service for people who gamble more than they want to: its number or address, and where a press leads. */
export const helpLine = z.object({ name: z.string(), contact: z.string(), link: z.nullable(z.string()) })

/** Services that may be closed for maintenance while the rest of the site goes on. */
export const siteServices = [
  'orders',
  'deposits',
  'withdrawals',
  'transfers',
  'halls',
  'partners',
  'service',
] as const
/** The closings that already refuse calls: of the whole site, or of a service that exists. */
export const closable = ['site', 'orders', 'deposits', 'withdrawals', 'transfers'] as const
export type SiteService = (typeof siteServices)[number]

/** The site's operator, its licence, and where that can be looked up. */
export const licence = z.object({
  operator: z.string(),
  number: z.string(),
  authority: z.string(),
  link: z.nullable(z.string()),
})
