import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { memberInfo } from '@touchline/contract/member/calls'
import { noticeChoices } from '@touchline/contract/member/notice-choice-calls'
import { contactInfo, memberSessions } from '@touchline/contract/member/setting-calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Skeleton } from '@touchline/ui/Skeleton'
import type { ReactNode } from 'react'
import { useAnchor } from '../../app/address/use-anchor.ts'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { LookSettings } from '../../app/LookSettings.tsx'
import { useText } from '../../i18n/i18n.ts'
import { TermsCard } from '../../notice/TermsCard.tsx'
import { BetSizes } from '../../order/stake/BetSizes.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import { firstOpenings, Openings } from './Openings.tsx'
import { PushCard } from './PushCard.tsx'
import { SecurityQuestion } from './SecurityQuestion.tsx'
import { Sessions } from './Sessions.tsx'

// Queries

const route = getRouteApi('/my/setting')

export function load() {
  for (const call of [memberInfo, contactInfo, memberSessions, noticeChoices])
    void queries.prefetchQuery(query(call))
  void queries.prefetchQuery(firstOpenings())
}

// Screen

/** How the app looks, preset stakes, passwords, where the member is signed in, and of what it is told. */
export function MySettingPage() {
  const t = useText()
  const { show } = route.useSearch()
  useAnchor()
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:max-w-desktop md:grid-cols-2 md:items-start md:gap-3 md:p-3">
      <div className="grid gap-2 md:gap-3">
        <Card className="grid gap-3">
          <CardHeader title={t('my.look')} />
          <LookSettings />
        </Card>
        <Stakes />
        <Passwords />
      </div>
      <div className="grid gap-2 md:gap-3">
        <Sessions />
        <Openings />
        <NoticeChoices />
        <PushCard />
        <TermsCard open={show === 'terms'} />
      </div>
    </div>
  )
}

// Parts

function Stakes() {
  const t = useText()
  const info = useQuery(query(memberInfo)).data
  const presets = info?.betsize.split(',') ?? []
  return (
    <Card className="flex items-center gap-2">
      <CardHeader
        title={t('my.betSizes')}
        note={presets.map(groupAmount).join(' · ') || '…'}
        className="flex-1"
        end={<BetSizes presets={presets} />}
      />
    </Card>
  )
}

function Passwords() {
  const t = useText()
  const { change, back } = route.useSearch()
  const answer = useQuery(query(contactInfo))
  const { data } = answer
  if (!data) {
    return (
      <Waiting card for={answer} failed={t('my.failed')}>
        <Skeleton shape="line" rows={3} label={t('app.loading')} />
      </Waiting>
    )
  }
  return (
    <Card className="grid gap-2">
      <CardHeader title={t('my.passwords')} />
      <Section which="login" open={change === 'login'} set>
        <ChangePassword which="login" />
      </Section>
      <Section which="withdraw" open={change === 'withdraw'} set={data.withDrawPasswordHidden !== ''}>
        <ChangePassword which="withdraw" back={back} />
      </Section>
      <Section which="question" open={change === 'question'} set={data.securityQuestion !== null}>
        <SecurityQuestion now={data.securityQuestion} />
      </Section>
    </Card>
  )
}

const titles = {
  login: 'my.loginPassword',
  withdraw: 'my.withdrawPassword',
  question: 'my.question',
} as const

interface SectionProps {
  which: keyof typeof titles
  open: boolean
  set: boolean
  children: ReactNode
}

function Section({ which, open, set, children }: SectionProps) {
  const t = useText()
  return (
    <section className="grid gap-3 border-t border-line pt-2">
      <CardHeader
        level={3}
        title={t(titles[which])}
        note={set ? undefined : t('my.notSet')}
        end={
          <Button
            look="line"
            size="small"
            render={
              <Link
                to="."
                search={(now) => ({ ...now, change: open ? undefined : which })}
                replace
                resetScroll={false}
                aria-expanded={open}
              />
            }
          >
            {t(open ? 'app.close' : set ? 'my.change' : 'my.setIt')}
          </Button>
        }
      />
      {open && children}
    </section>
  )
}
