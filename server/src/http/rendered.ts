import { hash } from 'node:crypto'
import { Compressible } from './compressible.ts'

/** A payload that many ask for, kept as text with its ETag: a client that has it already is answered 304. */
export class RenderedPayload<P> {
  readonly json: string
  /** A weak ETag: it names the payload in every compressed form. */
  readonly etag: string
  /** Never set: it only carries the type of the payload that the text was made from. */
  declare readonly of: P
  /**
   * Whether the same answer would still be given now; without this, every request is served by the handler.
   */
  stands: (() => boolean) | null = null
  #envelope: Compressible | undefined

  constructor(payload: P) {
    this.json = JSON.stringify(payload)
    this.etag = `W/"${hash('sha256', this.json, 'base64url').slice(0, 22)}"`
  }

  /** The whole envelope around the payload. */
  get envelope(): Compressible {
    this.#envelope ??= new Compressible(`{"StatusCode":0,"Message":"","Payload":${this.json}}`)
    return this.#envelope
  }
}
