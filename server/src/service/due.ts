import { DAY } from '@touchline/engine/site/units'
import type { DuePart } from '../jobs/due-part.ts'

/**
 * How long messages of the contact page and their answers are kept after they were closed; the same as for
 * notices.
 */
const contactsKeptMs = 90 * DAY

export const serviceDue: DuePart = {
  async cleanUp({ sql, siteClock }) {
    await sql`delete from contact_message where closed_at < ${new Date(siteClock.now() - contactsKeptMs)}`
  },
}
