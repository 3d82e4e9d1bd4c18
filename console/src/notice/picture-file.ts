/** A file in base64, without the beginning of a data address; null when it cannot be read. */
export function base64Of(file: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onerror = () => resolve(null)
    reader.onload = () => resolve(String(reader.result).split(',')[1] || null)
    reader.readAsDataURL(file)
  })
}
