// This browser at its push service. The member is asked for leave only at a press of their own
// (subscribeHere).
import { CallError } from '@touchline/client/api/call-error'
import { queries, queryKey } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { PushKind } from '@touchline/contract/notice/push'
import { pushRenew, pushState, pushStop, pushSubscribe } from '@touchline/contract/notice/push-calls'

export type Ability = 'none' | 'denied' | 'able'

export function pushAbility(): Ability {
  if (!('PushManager' in window) || !('Notification' in window) || !navigator.serviceWorker) return 'none'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** Asks the member's leave where the browser has none yet; false: it was not given. */
export async function subscribeHere(key: string, kinds: readonly PushKind[]): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const worker = await navigator.serviceWorker.ready
  const there = await worker.pushManager.getSubscription()
  // A subscription made with another key of the site takes no messages sent with this one.
  if (there && keyOf(there) !== key) await there.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return false
  const body = { endpoint, p256dh: keys.p256dh, auth: keys.auth, kinds: [...kinds] }
  queries.setQueryData(queryKey(pushState), await send(pushSubscribe, { body }))
  return true
}

export async function stopHere(): Promise<void> {
  queries.setQueryData(queryKey(pushState), await send(pushStop, { body: {} }))
  const worker = await navigator.serviceWorker.ready
  await (await worker.pushManager.getSubscription())?.unsubscribe()
}

/**
 * Called after signing in: the device then belongs to the member who is signed in now. If the call fails, the
 * device stays as it was until the next start.
 */
export async function renewPush(): Promise<void> {
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return
  const worker = await navigator.serviceWorker.getRegistration()
  const endpoint = (await worker?.pushManager.getSubscription())?.endpoint
  if (!endpoint) return
  try {
    await send(pushRenew, { body: { endpoint } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
