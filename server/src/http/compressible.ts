// Bytes that many ask for: compressed once each way, when first asked for, and kept so.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Fast rather than small: what is kept here is made anew every second. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Below this many bytes a compressed answer is no smaller on the wire. */
const smallest = 512

export class Compressible {
  readonly plain: Buffer
  readonly #made = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  /** What to send for an Accept-Encoding header, and the Content-Encoding that says so. */
  for(accepted: string | undefined): {
    readonly encoding: Encoding | null
    readonly bytes: Promise<Buffer> | Buffer
  } {
    const encoding = this.plain.length < smallest ? null : acceptedEncoding(accepted)
    if (!encoding) return { encoding, bytes: this.plain }
    const bytes = this.#made.get(encoding) ?? this.#make(encoding)
    this.#made.set(encoding, bytes)
    return { encoding, bytes }
  }

  #make(encoding: Encoding): Promise<Buffer> {
    return encoding === 'br' ? promisify(brotliCompress)(this.plain, brotli) : promisify(gzip)(this.plain)
  }
}

function acceptedEncoding(accepted = ''): Encoding | null {
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : null
}
