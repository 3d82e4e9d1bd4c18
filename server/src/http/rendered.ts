import { hash } from 'node:crypto'
import { Compressible } from './compressible.ts'

/** A payload that many ask for, kept as text with its ETag: who has it already is answered 304. */
export class RenderedPayload<P> {
  readonly json: string
  /** Weak: it names the payload, whatever way it is compressed. */
  readonly etag: string
  /** Not set: it keeps the type of the payload that the text was made from. */
  declare readonly of: P
  /** Whether it would be answered again now; without it every asking is served. */
  stands: (() => boolean) | null = null
  #envelope: Compressible | undefined

  constructor(payload: P) {
    this.json = JSON.stringify(payload)
    this.etag = `W/"${hash('sha256', this.json, 'base64url').slice(0, 22)}"`
  }

  /** The whole answer. */
  get envelope(): Compressible {
    this.#envelope ??= new Compressible(`{"StatusCode":0,"Message":"","Payload":${this.json}}`)
    return this.#envelope
  }
}
