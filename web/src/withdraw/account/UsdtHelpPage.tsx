import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { session } from '@touchline/client/api/session'
import type { PayloadOf } from '@touchline/contract/call'
import { walletGuides } from '@touchline/contract/withdraw/calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { VideoLinks } from '../../app/VideoLinks.tsx'
import { useText } from '../../i18n/i18n.ts'

// Queries

export function load() {
  if (session()) void queries.prefetchQuery(query(walletGuides))
}

type Guide = PayloadOf<typeof walletGuides>['guides'][number]

const usual = [
  { part: 'install', lines: ['usual-install-1', 'usual-install-2'] },
  { part: 'register', lines: ['usual-register-1', 'usual-register-2', 'usual-register-3'] },
  {
    part: 'recharge',
    lines: ['usual-recharge-1', 'usual-recharge-2', 'usual-recharge-3', 'usual-recharge-4'],
  },
  { part: 'withdraw', lines: ['usual-withdraw-1', 'usual-withdraw-2', 'usual-withdraw-3'] },
] as const

// Screen

/** How USDT is held, paid in and withdrawn: with any wallet, and with those that the operator describes. */
export function UsdtHelpPage() {
  const t = useText()
  const answer = useQuery(query(walletGuides))
  const steps = usual.map(({ part, lines }) => ({ part, words: lines.map((line) => t(`withdraw.${line}`)) }))
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:gap-3 md:p-3">
      <Card className="grid gap-2">
        <p className="text-15">{t('withdraw.guideNote')}</p>
        <ul className="grid list-disc gap-1 pl-5 text-13 text-muted">
          <li>{t('withdraw.guide-trc20')}</li>
          <li>{t('withdraw.guide-erc20')}</li>
        </ul>
      </Card>
      <GuideCard guide={{ name: t('withdraw.usualGuide'), downloadLink: null, steps }} />
      <Waiting card for={answer} failed={t('withdraw.guideFailed')} rows={2} />
      {answer.data?.guides.map((guide) => (
        <GuideCard key={guide.name} guide={guide} />
      ))}
      <VideoLinks
        head={<CardHeader title={t('withdraw.videos')} note={t('withdraw.videosNote')} />}
        videos={answer.data?.videos ?? []}
      />
      <Button look="main" wide render={<Link to="/withdraw/usdtAdd" />}>
        {t('withdraw.toAddress')}
      </Button>
    </div>
  )
}

// Parts

function GuideCard({ guide: { name, downloadLink, steps } }: { guide: Guide }) {
  const t = useText()
  return (
    <Card className="grid gap-4">
      <CardHeader title={name} />
      {downloadLink && (
        <a
          href={downloadLink}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-tap items-center text-15 text-info underline"
        >
          {t('withdraw.download')}
        </a>
      )}
      {steps.map(({ part, words }) => (
        <section key={part} className="grid gap-1.5">
          <h3 className="text-15 font-semibold">{t(`withdraw.part-${part}`)}</h3>
          <ol className="grid list-decimal gap-1.5 pl-5 text-15">
            {words.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
      ))}
    </Card>
  )
}
