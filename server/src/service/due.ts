import { DAY } from '@touchline/engine/site/units'
import type { DuePart } from '../jobs/due-part.ts'

/** What was written by the contact page, and its answer, are kept this long after it was closed: as notices are. */
const contactsKeptMs = 90 * DAY

export const serviceDue: DuePart = {
  async cleanUp({ sql, siteClock }) {
    await sql`delete from contact_message where closed_at < ${new Date(siteClock.now() - contactsKeptMs)}`
  },
}
