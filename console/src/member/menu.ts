import { Gift, HeartHandshake, Link2, MoonStar, UserRound } from 'lucide-react'
import { type Page, queuePage } from '../app/page.ts'

export const reactivationQueue = queuePage('reactivation', MoonStar, 'z')
export const linkQueue = queuePage('link', Link2, 'd')

export const membersEntry: Page = {
  link: { to: '/members' },
  title: 'member.members',
  group: 'app.look',
  icon: UserRound,
  act: 'member.read',
  key: 'm',
}

export const playSafeEntry: Page = {
  link: { to: '/play-safe' },
  title: 'member.playSafe',
  group: 'app.look',
  icon: HeartHandshake,
  act: 'member.read',
  key: '8',
}

export const trialEntry: Page = {
  link: { to: '/trial' },
  title: 'member.trialFunds',
  group: 'app.set',
  icon: Gift,
  act: 'trial.read',
  key: 'v',
}
