// The headers of spec 7, which every request may carry, and one of our own. Only Ticket, lang, uuid,
// deviceInfo and Background change anything here.

/** `1`: the app sent the request by itself, not because the member did something. */
export const backgroundHeader = 'Background'

export const requestHeaders = [
  { name: 'Platform', meaning: '`mobile_2.0` for the relay API, `Web_2.0` for the app API' },
  { name: 'Ticket', meaning: 'the `ticket` that members.login answered; needed by calls of members' },
  { name: 'username', meaning: 'account name; not used: the ticket says who it is' },
  { name: 'uuid', meaning: 'a random UUID that the device keeps: a client without cookies is known by it' },
  { name: 'vga', meaning: 'screen size, `390x844`; not used' },
  {
    name: 'deviceInfo',
    meaning: 'device and browser in words, cut after 200 characters; shown in the sign-in history',
  },
  { name: 'ip', meaning: 'ignored: the address is the one the connection or the trusted proxy has' },
  { name: 'domain', meaning: 'host the app was loaded from; not used' },
  {
    name: backgroundHeader,
    meaning:
      '`1` on a GET (ours): nobody asked for it, such as a refetch after a live event; the session is not extended',
  },
  { name: 'lang', meaning: '`zh-cn` or `en-us`: language of Message and of names; others give zh-cn' },
] as const

/** Headers by which a merchant signs a request (docs/demand.md). */
export const signatureHeaders = [
  { name: 'Content-Digest', meaning: 'SHA-256 of the body (RFC 9530): `sha-256=:<base64>:`' },
  {
    name: 'Signature-Input',
    meaning: 'what is signed, when, with which nonce and by which key (RFC 9421)',
  },
  { name: 'Signature', meaning: 'the Ed25519 signature: `<label>=:<base64>:`' },
] as const
