// A chosen photo as the server takes it: a JPEG of at most 2000 pixels, so that a phone's photo (4 MB and
// more) fits into the 2 MB of the rule. The server redraws it in any case; making it smaller first saves the
// member data and time.
const mostPixels = 2_000
const quality = 0.9

/** Width and height that fit, in the same proportion; never larger than they were. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, mostPixels / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** Base64 of the photo as a JPEG; null when the browser cannot read the file. */
export async function photoBase64(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const { width, height } = fitted(picture.width, picture.height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  // Transparent parts of a PNG would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return base64Of(new Uint8Array(await jpeg.arrayBuffer()))
}

const piece = 32_768

/** Works in pieces, because a function cannot take half a million arguments. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += piece) {
    text += String.fromCharCode(...bytes.subarray(at, at + piece))
  }
  return btoa(text)
}
