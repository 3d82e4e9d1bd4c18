import type { Call } from '@touchline/contract/call'

/** Whether a call has a field that takes a UUID: the id of something that another member could own. */
export function takesId(call: Call): boolean {
  const id = '0198c0de-0000-7000-8000-000000000000'
  return [call.params, call.query, call.body].some((schema) =>
    Object.entries((schema as { shape?: object } | undefined)?.shape ?? {}).some(
      ([name, field]) =>
        name !== 'idempotencyKey' && field.safeParse(id).success && !field.safeParse('x').success,
    ),
  )
}
