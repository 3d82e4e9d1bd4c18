// Reads messages that an outside chat's page sends to the app that frames it. Any page may send a message, so
// it counts only from that very frame while it shows a page of the origin that the operator named, and only
// in the two forms that are known.
import { outsideCalls } from '@touchline/contract/chat/outside'
import { donationOf } from './donate.ts'

export type FrameMessage = { readonly is: 'finish' } | { readonly is: 'donate'; readonly donate: string }

interface FrameEvent {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** Null: the message is from elsewhere, or in no known form. */
export function frameMessageOf(
  { origin, source, data }: FrameEvent,
  from: { readonly origin: string; readonly source: unknown },
): FrameMessage | null {
  if (origin !== from.origin || source === null || source !== from.source) return null
  if (typeof data !== 'object' || data === null) return null
  const { call, donate } = data as { readonly call?: unknown; readonly donate?: unknown }
  if (call === outsideCalls.finish) return { is: 'finish' }
  if (call !== outsideCalls.donate || typeof donate !== 'string') return null
  return donationOf('donate', donate) ? { is: 'donate', donate } : null
}
