// The places of the rail, in its order: what waits for a decision, what there is to see, what can be set.
import type { OperatorAct } from '@touchline/contract/operator/acts'
import type { TaskKind } from '@touchline/contract/task/kinds'
import {
  Activity,
  ArrowUpFromLine,
  Baby,
  Banknote,
  BellRing,
  BookOpenCheck,
  ChartColumn,
  ChartNoAxesColumnIncreasing,
  CircleHelp,
  CreditCard,
  FileClock,
  Gift,
  GitCompare,
  Goal,
  HandCoins,
  Headset,
  HeartHandshake,
  House,
  Images,
  KeyRound,
  Landmark,
  Languages,
  Link2,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareText,
  MoonStar,
  Scale,
  ScanFace,
  ScrollText,
  SlidersHorizontal,
  Store,
  UserRound,
  UserRoundCog,
  UsersRound,
  Vault,
  Wrench,
} from 'lucide-react'
import type { PlainKey } from '../i18n/texts.ts'

export const pageGroups = ['app.decide', 'app.look', 'app.set'] as const satisfies readonly PlainKey[]

type QueueLink = { readonly to: '/queue/$kind'; readonly params: { readonly kind: TaskKind } }

interface Page {
  readonly link:
    | {
        readonly to:
          | '/'
          | '/maintenance'
          | '/audit'
          | '/settings'
          | '/terms'
          | '/news'
          | '/banners'
          | '/announcements'
          | '/members'
          | '/play-safe'
          | '/matches'
          | '/names'
          | '/risk'
          | '/payments'
          | '/merchants'
          | '/withdrawals'
          | '/trial'
          | '/reports'
          | '/books'
          | '/chats'
          | '/owed'
          | '/reserves'
          | '/health'
          | '/operators'
          | '/own-access'
      }
    | QueueLink
  readonly title: PlainKey
  /** Null: above the groups. */
  readonly group: (typeof pageGroups)[number] | null
  readonly icon: LucideIcon
  /** What it is opened by. */
  readonly act: OperatorAct
  /** The second letter, or figure, after G; null: all of them were taken, and the palette leads there. */
  readonly key: string | null
  readonly queue?: TaskKind
  /** What waits there without being a queue; the rail says how many. */
  readonly count?: 'chats'
}

const queue = (kind: TaskKind) =>
  ({ link: { to: '/queue/$kind', params: { kind } }, group: 'app.decide', queue: kind }) as const

export const pages: readonly Page[] = [
  { link: { to: '/' }, title: 'app.start', group: null, icon: House, act: 'own.use', key: 'h' },
  { ...queue('identity'), title: 'task.kind_identity', icon: ScanFace, act: 'identity.read', key: 'i' },
  {
    ...queue('withdrawal'),
    title: 'task.kind_withdrawal',
    icon: ArrowUpFromLine,
    act: 'withdrawal.read',
    key: 'w',
  },
  {
    ...queue('payoutAccount'),
    title: 'task.kind_payoutAccount',
    icon: CreditCard,
    act: 'withdrawal.read',
    key: 'a',
  },
  { ...queue('inquiry'), title: 'task.kind_inquiry', icon: CircleHelp, act: 'withdrawal.read', key: 'q' },
  { ...queue('reconcile'), title: 'task.kind_reconcile', icon: GitCompare, act: 'reconcile.read', key: '9' },
  { ...queue('underAge'), title: 'task.kind_underAge', icon: Baby, act: 'underAge.read', key: 'u' },
  { ...queue('order'), title: 'task.kind_order', icon: ListChecks, act: 'heldOrder.read', key: 'o' },
  {
    ...queue('complaint'),
    title: 'task.kind_complaint',
    icon: MessageSquareText,
    act: 'complaint.read',
    key: 'c',
  },
  { ...queue('dispute'), title: 'task.kind_dispute', icon: Scale, act: 'dispute.read', key: '0' },
  { ...queue('contact'), title: 'task.kind_contact', icon: Mail, act: 'contact.read', key: '5' },
  {
    link: { to: '/chats' },
    title: 'chat.chats',
    group: 'app.decide',
    icon: Headset,
    act: 'chat.read',
    key: '7',
    count: 'chats',
  },
  {
    ...queue('reactivation'),
    title: 'task.kind_reactivation',
    icon: MoonStar,
    act: 'reactivation.read',
    key: 'z',
  },
  { ...queue('link'), title: 'task.kind_link', icon: Link2, act: 'link.read', key: 'd' },
  { ...queue('proposal'), title: 'task.kind_proposal', icon: UsersRound, act: 'proposal.read', key: 's' },
  {
    link: { to: '/matches' },
    title: 'settlement.matches',
    group: 'app.look',
    icon: Goal,
    act: 'match.read',
    key: 'j',
  },
  {
    link: { to: '/names' },
    title: 'market.names',
    group: 'app.look',
    icon: Languages,
    act: 'naming.read',
    key: null,
  },
  {
    link: { to: '/risk' },
    title: 'risk.exposure',
    group: 'app.look',
    icon: ChartNoAxesColumnIncreasing,
    act: 'risk.read',
    key: '6',
  },
  {
    link: { to: '/members' },
    title: 'member.members',
    group: 'app.look',
    icon: UserRound,
    act: 'member.read',
    key: 'm',
  },
  {
    link: { to: '/play-safe' },
    title: 'member.playSafe',
    group: 'app.look',
    icon: HeartHandshake,
    act: 'member.read',
    key: '8',
  },
  {
    link: { to: '/payments' },
    title: 'deposit.payments',
    group: 'app.look',
    icon: Landmark,
    act: 'payment.read',
    key: 'y',
  },
  {
    link: { to: '/withdrawals' },
    title: 'withdraw.withdrawals',
    group: 'app.look',
    icon: Banknote,
    act: 'withdrawal.read',
    key: 'f',
  },
  {
    link: { to: '/merchants' },
    title: 'demand.merchants',
    group: 'app.look',
    icon: Store,
    act: 'merchant.read',
    key: ',',
  },
  {
    link: { to: '/reports' },
    title: 'account.reports',
    group: 'app.look',
    icon: ChartColumn,
    act: 'report.read',
    key: '2',
  },
  {
    link: { to: '/books' },
    title: 'accounting.books',
    group: 'app.look',
    icon: BookOpenCheck,
    act: 'books.read',
    key: '3',
  },
  {
    link: { to: '/owed' },
    title: 'accounting.owed',
    group: 'app.look',
    icon: HandCoins,
    act: 'owed.read',
    key: '4',
  },
  {
    link: { to: '/reserves' },
    title: 'accounting.reserves',
    group: 'app.look',
    icon: Vault,
    act: 'reserve.read',
    key: '.',
  },
  {
    link: { to: '/health' },
    title: 'health.health',
    group: 'app.look',
    icon: Activity,
    act: 'health.read',
    key: 'e',
  },
  {
    link: { to: '/audit' },
    title: 'operator.audit',
    group: 'app.look',
    icon: FileClock,
    act: 'audit.read',
    key: 'l',
  },
  {
    link: { to: '/trial' },
    title: 'member.trialFunds',
    group: 'app.set',
    icon: Gift,
    act: 'trial.read',
    key: 'v',
  },
  {
    link: { to: '/news' },
    title: 'notice.news',
    group: 'app.set',
    icon: Megaphone,
    act: 'content.change',
    key: 'n',
  },
  {
    link: { to: '/announcements' },
    title: 'notice.announcements',
    group: 'app.set',
    icon: BellRing,
    act: 'content.read',
    key: '1',
  },
  {
    link: { to: '/banners' },
    title: 'notice.banners',
    group: 'app.set',
    icon: Images,
    act: 'content.read',
    key: 'b',
  },
  {
    link: { to: '/terms' },
    title: 'notice.terms',
    group: 'app.set',
    icon: ScrollText,
    act: 'content.read',
    key: 'r',
  },
  {
    link: { to: '/settings' },
    title: 'site.settings',
    group: 'app.set',
    icon: SlidersHorizontal,
    act: 'setting.read',
    key: 'x',
  },
  {
    link: { to: '/maintenance' },
    title: 'site.maintenance',
    group: 'app.set',
    icon: Wrench,
    act: 'maintenance.read',
    key: 't',
  },
  {
    link: { to: '/operators' },
    title: 'access.operators',
    group: 'app.set',
    icon: UserRoundCog,
    act: 'operator.read',
    key: 'p',
  },
  {
    link: { to: '/own-access' },
    title: 'access.own',
    group: 'app.set',
    icon: KeyRound,
    act: 'own.use',
    key: 'k',
  },
]
