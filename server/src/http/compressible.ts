// Text that many clients ask for: each compressed form is made when it is first asked for, and kept.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip'

/**
 * Fast rather than small: what is kept here is remade every few seconds. The window is the size of the text,
 * since a larger one would only be more memory to clear.
 */
const quality = 4
const smallestWindow = 16
const largestWindow = 22
/** Below this many bytes a compressed answer is no smaller on the wire. */
const smallest = 512

export class Compressible {
  readonly plain: Buffer
  readonly #made = new Map<ContentEncoding, Promise<Buffer> | Buffer>()

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  /** What to send for an Accept-Encoding header, and the Content-Encoding that says so. */
  for(accepted: string | undefined): {
    readonly encoding: ContentEncoding | null
    readonly bytes: Promise<Buffer> | Buffer
  } {
    const encoding = this.plain.length < smallest ? null : acceptedEncoding(accepted)
    if (!encoding) return { encoding, bytes: this.plain }
    return { encoding, bytes: this.#made.get(encoding) ?? this.#make(encoding) }
  }

  #make(encoding: ContentEncoding): Promise<Buffer> {
    const making = (
      encoding === 'br'
        ? promisify(brotliCompress)(this.plain, brotli(this.plain.length))
        : promisify(gzip)(this.plain)
    ).then((bytes) => {
      this.#made.set(encoding, bytes)
      return bytes
    })
    this.#made.set(encoding, making)
    return making
  }
}

function acceptedEncoding(accepted = ''): ContentEncoding | null {
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : null
}

function brotli(length: number): { params: Record<number, number> } {
  const window = Math.min(largestWindow, Math.max(smallestWindow, Math.ceil(Math.log2(length + 1))))
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}
