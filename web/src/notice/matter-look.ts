// The picture in front of a notice: what it is about.
import type { NoticeMatter } from '@touchline/contract/notice/matters'
import type { Notice } from '@touchline/contract/notice/shapes'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Check,
  Flag,
  Gift,
  Headset,
  HeartHandshake,
  Hourglass,
  IdCard,
  KeyRound,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareText,
  MonitorSmartphone,
  RotateCcw,
  Scale,
  Sparkles,
  Undo2,
  X,
} from 'lucide-react'

export const matterIcon: Record<NoticeMatter, LucideIcon> = {
  'order-settled': Flag,
  'order-corrected': RotateCcw,
  'order-returned': Undo2,
  'reservation-executed': Check,
  'reservation-stopped': X,
  'deposit-arrived': ArrowDownToLine,
  'deposit-set-aside': ArrowDownToLine,
  'deposit-taken-back': Undo2,
  'owed-written-off': Check,
  'balance-adjusted': Scale,
  'orders-undone': Scale,
  'withdrawal-asked': ArrowUpFromLine,
  'withdrawal-paid': ArrowUpFromLine,
  'withdrawal-refused': Undo2,
  'withdrawal-back': Undo2,
  'interchange-sent': ArrowLeftRight,
  'interchange-received': ArrowLeftRight,
  'interchange-set-aside': ArrowLeftRight,
  'trial-granted': Gift,
  'trial-expired': Hourglass,
  'identity-decided': IdCard,
  'security-changed': KeyRound,
  'new-device': MonitorSmartphone,
  protection: HeartHandshake,
  'complaint-answered': MessageSquareText,
  'chat-answered': Headset,
  'contact-answered': MessageSquareText,
  letter: Mail,
  'site-notice': Megaphone,
  'site-update': Sparkles,
}

/** Whether the notice's amount is a gain or a loss; any other amount is money that was moved. */
export function isResult(matter: NoticeMatter): boolean {
  return matter === 'order-settled' || matter === 'order-corrected'
}

/** A plus before money that came to the member; a debt written off came to no account. */
export function signBefore({ matter, categoryId, amount }: Pick<Notice, 'matter' | 'categoryId' | 'amount'>) {
  const came = categoryId === 'money' && matter !== 'owed-written-off' && !amount?.startsWith('-')
  return came ? '+' : ''
}
