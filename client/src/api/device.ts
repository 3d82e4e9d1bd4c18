import { language } from '../i18n/language.ts'
import { session } from './session.ts'

const deviceKey = 'touchline.device'

/** A random id of this browser, stored so that the server recognizes a device that signed in before. */
function deviceId(): string {
  const known = localStorage.getItem(deviceKey)
  if (known) return known
  const made = crypto.randomUUID()
  localStorage.setItem(deviceKey, made)
  return made
}

/** The headers of every request (spec 7). `ip` stays empty, because the server itself sees the address. */
export function deviceHeaders(): Record<string, string> {
  const member = session()
  return {
    Platform: 'mobile_2.0',
    Ticket: member?.ticket ?? '',
    username: member?.username ?? '',
    uuid: deviceId(),
    vga: `${screen.width}x${screen.height}`,
    deviceInfo: navigator.userAgent.slice(0, 200),
    ip: '',
    domain: location.host,
    lang: language(),
  }
}
