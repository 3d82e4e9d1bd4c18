// A link that asks for a tip: `way=donate` and `donate`, base64 of JSON that names one of customer service.
// Anybody may write one, so the member is shown whom it names and types the points; the server knows who may
// receive any.

const longest = 2_000
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The person whom the link names; null: the link asks for no tip, or cannot be read. */
export function donationOf(way: string | undefined, donate: string | undefined) {
  if (way !== 'donate' || donate === undefined || donate.length > longest) return null
  try {
    const bytes = Uint8Array.from(atob(donate), (letter) => letter.charCodeAt(0))
    const { uuid, nickName, userName } = JSON.parse(new TextDecoder().decode(bytes)) ?? {}
    if (typeof uuid !== 'string' || !uuidForm.test(uuid)) return null
    const name = [nickName, userName].find((each) => typeof each === 'string' && each.trim() !== '')
    return { uuid, name: typeof name === 'string' ? name.trim().slice(0, 20) : '' }
  } catch {
    // A link that cannot be read names no one.
    return null
  }
}
