// A way to pay in while it is typed: amounts in CNY, hours as people write them. While one field holds no
// value, the ways cannot be proposed.
import type { SettingValues } from '@touchline/contract/settings'
import { type DepositMethod, depositMethod } from '@touchline/engine/deposit/methods'
import { type Fen, formatFen, parseFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { readTyped, typedOf } from '../app/setting/measures.ts'

export type Channel = SettingValues['depositChannels'][number]

const texts = [
  'id',
  'nameZh',
  'nameEn',
  'noteZh',
  'noteEn',
  'least',
  'most',
  'presets',
  'level',
  'identityFrom',
  'from',
  'to',
  'minutes',
  'bank',
  'branch',
  'holder',
  'number',
  'providerChannel',
] as const
export type DraftText = (typeof texts)[number]

export type ChannelDraft = Readonly<Record<DraftText, string>> & {
  readonly method: DepositMethod
  readonly open: boolean
}

const none = Object.fromEntries(texts.map((name) => [name, ''])) as Record<DraftText, string>

/** A new channel. */
export const emptyDraft: ChannelDraft = {
  ...none,
  method: 'bank',
  open: false,
  least: '100.00',
  most: '50,000.00',
  level: '0',
  minutes: '60',
}

export function draftOf(channel: Channel): ChannelDraft {
  const { id, method, open, name, note, least, most, presets, level, identityFrom, hours, minutes, account } =
    channel
  return {
    ...none,
    id,
    method,
    open,
    nameZh: name['zh-cn'],
    nameEn: name['en-us'],
    noteZh: note?.['zh-cn'] ?? '',
    noteEn: note?.['en-us'] ?? '',
    least: groupAmount(formatFen(least)),
    most: groupAmount(formatFen(most)),
    presets: presets.map((amount: Fen) => formatFen(amount)).join(', '),
    level: String(level),
    identityFrom: identityFrom === null ? '' : groupAmount(formatFen(identityFrom)),
    from: hours ? typedClock(hours.from) : '',
    to: hours ? typedClock(hours.to) : '',
    minutes: String(minutes),
    ...account,
    providerChannel: channel.providerChannel ?? '',
  }
}

/** Fields that ways of this method do not have. */
export function unusedBy(method: DepositMethod): readonly DraftText[] {
  const { kind } = depositMethod[method]
  return [
    ...(kind === 'transfer' ? [] : (['bank', 'branch', 'holder', 'number'] as const)),
    ...(kind === 'hosted' ? [] : (['providerChannel'] as const)),
  ]
}

/** The way, or the names of the fields that hold no value. The server checks rules about several fields. */
export function readDraft(draft: ChannelDraft): { way: Channel } | { wrong: readonly DraftText[] } {
  const wrong: DraftText[] = []
  const read = <T>(name: DraftText, value: T | null): T => {
    if (value === null) wrong.push(name)
    return value as T
  }
  const needed = (name: DraftText) => read(name, draft[name].trim() || null)
  const amount = (name: DraftText) => read(name, fenOf(draft[name]))
  const whole = (name: DraftText) =>
    read(name, /^\d{1,6}$/.test(draft[name].trim()) ? Number(draft[name]) : null)
  const { method, open } = draft
  const { kind } = depositMethod[method]
  const way: Channel = {
    id: read('id', /^[a-z0-9-]{1,20}$/.test(draft.id.trim()) ? draft.id.trim() : null),
    method,
    open,
    name: { 'zh-cn': needed('nameZh'), 'en-us': needed('nameEn') },
    note:
      draft.noteZh.trim() === '' && draft.noteEn.trim() === ''
        ? null
        : { 'zh-cn': needed('noteZh'), 'en-us': needed('noteEn') },
    least: amount('least'),
    most: amount('most'),
    presets: read('presets', listOf(draft.presets)),
    level: whole('level'),
    identityFrom: draft.identityFrom.trim() === '' ? null : amount('identityFrom'),
    hours:
      draft.from.trim() === '' && draft.to.trim() === ''
        ? null
        : {
            from: read('from', readTyped('clock', draft.from)),
            to: read('to', readTyped('clock', draft.to)),
          },
    minutes: whole('minutes'),
    account:
      kind === 'transfer'
        ? {
            bank: needed('bank'),
            branch: needed('branch'),
            holder: needed('holder'),
            number: needed('number'),
          }
        : null,
    providerChannel: kind === 'hosted' ? needed('providerChannel') : null,
  }
  return wrong.length > 0 ? { wrong } : { way }
}

function fenOf(typed: string): Fen | null {
  return parseFen(typed.replace(/[,\s]/g, ''))
}

/** The amounts, which commas separate; the amounts themselves therefore have no commas for thousands. */
function listOf(typed: string): Fen[] | null {
  const parts = typed
    .split(/[,，;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => parseFen(part))
  return parts.every((part) => part !== null) ? parts : null
}

function typedClock(minute: number): string {
  return typedOf('clock', minute, 'en-us')
}
