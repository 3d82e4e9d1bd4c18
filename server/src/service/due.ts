import { DAY } from '@touchline/engine/site/units'
import type { DuePart } from '../jobs/due-part.ts'

/**
 * Messages by the contact page, and their answers, are kept this long after they were closed: as notices are.
 */
const contactsKeptMs = 90 * DAY

export const serviceDue: DuePart = {
  async cleanUp({ sql, siteClock }) {
    await sql`delete from contact_message where closed_at < ${new Date(siteClock.now() - contactsKeptMs)}`
  },
}
