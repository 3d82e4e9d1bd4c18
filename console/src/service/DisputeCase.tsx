import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { languageName } from '@touchline/client/i18n/language-names'
import { fullDate, fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { disputeCase } from '@touchline/contract/service/operator-calls'
import { consoleMatch } from '@touchline/contract/settlement/operator-calls'
import type { Task } from '@touchline/contract/task/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Pill } from '@touchline/ui/Pill'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { MemberLink } from '../member/MemberLink.tsx'
import { SourceTable } from '../settlement/SourceTable.tsx'
import { Earlier } from './Earlier.tsx'
import { NamedOrder } from './NamedOrder.tsx'
import { WrittenText } from './WrittenText.tsx'

type Case = PayloadOf<typeof disputeCase>

/**
 * A member's dispute of how an order was settled, with the order, all its settlements, and what the sources
 * reported about the match.
 */
export function DisputeCase({ task }: { task: Task }) {
  const t = useText()
  const about = useQuery(query(disputeCase, { query: { id: task.id } }))
  if (!about.data) return <Waiting for={about} />
  const { content, writtenAt, language, memberSince, level, gameId, run, outcome, order, earlier, answer } =
    about.data
  return (
    <>
      <WrittenText
        language={language}
        content={content}
        tone={outcome === 'corrected' ? 'ok' : 'info'}
        pill={t(`service.outcome-${outcome}`)}
      />
      <Facts
        facts={[
          { label: t('service.written'), value: fullTime(writtenAt) },
          { label: t('service.answerIn'), value: <strong>{languageName(language)}</strong> },
          { label: t('service.since'), value: fullDate(memberSince) },
          { label: t('service.level'), value: `VIP ${level}` },
        ]}
      />
      {task.member && <MemberLink id={task.member.id} />}
      {answer !== null && (
        <p className="rounded-card bg-fill p-3 text-15 wrap-anywhere whitespace-pre-line">{answer}</p>
      )}
      <NamedOrder named={order} />
      <Settlements runs={order.evidence} disputed={run} />
      <Sources gameId={gameId} open={task.state === 'open'} />
      <Earlier
        title={t('service.otherDisputes')}
        earlier={earlier}
        aboutOf={(one) => one.outcome && t(`service.outcome-${one.outcome}`)}
      />
    </>
  )
}

/** All settlements of the order, the newest first; the disputed one is marked. */
function Settlements({ runs, disputed }: { runs: Case['order']['evidence']; disputed: number }) {
  const t = useText()
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-15 font-semibold">{t('service.settlements')}</h3>
      <ol className="grid gap-2 text-15">
        {runs.map(({ run, kind, score, happened, payout, settledAt, said }) => (
          <li key={run} className="grid gap-1 rounded-small bg-fill p-3">
            <span className="flex flex-wrap items-center gap-2">
              <strong className="font-semibold">
                {t(`settlement.run-${kind}`, { score: score ? `${score.home}-${score.away}` : '–' })}
              </strong>
              {run === disputed && <Pill tone="warn">{t('service.disputed')}</Pill>}
              <span className="ml-auto font-semibold tabular-nums">{groupAmount(payout)}</span>
            </span>
            <span className="text-13 text-muted">
              {t('settlement.runNumber', { number: run })} · {fullTime(settledAt)}
              {happened && ` · ${t('service.happened', { options: happened.join(', ') })}`}
            </span>
            {said !== null && <span className="text-13">{said}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The sources' statements, and a link to where a ruling is proposed: the case itself changes no money. */
function Sources({ gameId, open }: { gameId: string; open: boolean }) {
  const t = useText()
  const match = useQuery(query(consoleMatch, { query: { id: gameId } }))
  if (!match.data) return <Waiting for={match} />
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-15 font-semibold">{t('settlement.sourcesSay')}</h3>
      <SourceTable match={match.data} />
      {open && (
        <p
          className={
            match.data.proposed === null
              ? 'text-13 text-muted'
              : 'rounded-small bg-warn-soft p-3 text-13 text-warn'
          }
        >
          {t(match.data.proposed === null ? 'service.rulingFirst' : 'service.rulingWaits')}
        </p>
      )}
      <Link
        to="/matches/$id"
        params={{ id: gameId }}
        className="justify-self-start text-15 text-info underline"
      >
        {t('service.toMatch')}
      </Link>
    </section>
  )
}
