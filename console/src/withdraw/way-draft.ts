// A way to withdraw while it is typed: amounts in CNY, the network's cost in the way's unit. While one field
// holds no value, the ways cannot be proposed.
import type { SettingValues } from '@touchline/contract/settings'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { parseUnits } from '@touchline/engine/money/unit'
import { type WithdrawMethod, withdrawMethod } from '@touchline/engine/withdraw/methods'
import { groupAmount } from '@touchline/ui/figure/amount-text'

export type WithdrawWay = SettingValues['withdrawWays'][number]

export const wayTexts = ['least', 'most', 'networkFee', 'noteZh', 'noteEn'] as const
export type WayText = (typeof wayTexts)[number]

export type WayDraft = Readonly<Record<WayText, string>> & {
  readonly method: WithdrawMethod
  readonly open: boolean
}

export function newWay(method: WithdrawMethod): WayDraft {
  return {
    method,
    open: false,
    least: '100.00',
    most: '50,000.00',
    networkFee: '0.00',
    noteZh: '',
    noteEn: '',
  }
}

export function wayDraftOf({ method, open, note, least, most, networkFee }: WithdrawWay): WayDraft {
  return {
    method,
    open,
    least: groupAmount(formatFen(least)),
    most: groupAmount(formatFen(most)),
    networkFee,
    noteZh: note?.['zh-cn'] ?? '',
    noteEn: note?.['en-us'] ?? '',
  }
}

/** The way, or the names of the fields that hold no value. */
export function readWay(draft: WayDraft): { way: WithdrawWay } | { wrong: readonly WayText[] } {
  const wrong: WayText[] = []
  const read = <T>(name: WayText, value: T | null): T => {
    if (value === null) wrong.push(name)
    return value as T
  }
  const amount = (name: 'least' | 'most') => read(name, parseFen(draft[name].replace(/[,\s]/g, '')))
  const needed = (name: WayText) => read(name, draft[name].trim() || null)
  const cost = draft.networkFee.trim()
  const { unit } = withdrawMethod[draft.method]
  const way: WithdrawWay = {
    method: draft.method,
    open: draft.open,
    note:
      draft.noteZh.trim() === '' && draft.noteEn.trim() === ''
        ? null
        : { 'zh-cn': needed('noteZh'), 'en-us': needed('noteEn') },
    least: amount('least'),
    most: amount('most'),
    networkFee: read('networkFee', parseUnits(unit, cost) === null ? null : cost),
  }
  return wrong.length > 0 ? { wrong } : { way }
}
