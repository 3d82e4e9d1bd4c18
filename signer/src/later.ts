/**
 * Not now: what it needs does not answer, or is not there yet. Asked again later it may be signed; nothing
 * was.
 */
export class Later extends Error {
  override readonly name = 'Later'
}
