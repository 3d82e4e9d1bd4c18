import { randomBytes } from 'node:crypto'

/** Makes the id of each request, as it stands in logs: unique across processes and starts. */
export function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}
