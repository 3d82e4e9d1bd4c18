import { hash } from 'node:crypto'

/** A payload that many ask for, kept as JSON text with its ETag: who has it already is answered 304. */
export class Rendered<P> {
  readonly json: string
  readonly etag: string
  /** Not set: it keeps the type of the payload that the text was made from. */
  declare readonly of: P

  constructor(payload: P) {
    this.json = JSON.stringify(payload)
    this.etag = `"${hash('sha256', this.json, 'base64url').slice(0, 22)}"`
  }
}
