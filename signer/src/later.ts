/**
 * Thrown when a payout cannot be signed now, because what it needs does not answer or is not there yet. No
 * signature was made, and a later try may succeed.
 */
export class Later extends Error {
  override readonly name = 'Later'
}
