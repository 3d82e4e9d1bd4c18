// Values of settings as a query has them: JSON by the settings' names.
import { refusal } from '@touchline/contract/envelope'

/** Refuses with 1003 what is not such JSON. */
export function valuesOf(json: string): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(json)
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return values as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw refusal(1003, { field: 'query.values' })
}
