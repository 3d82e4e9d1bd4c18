import { useQuery } from '@tanstack/react-query'
import { siteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { entryProof } from '@touchline/contract/account/proof-calls'
import type { DayStatement } from '@touchline/contract/account/types'
import type { Check } from '@touchline/engine/account/statement'
import { memberAccounts } from '@touchline/engine/ledger/accounts'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Facts } from '@touchline/ui/figure/Facts'
import { Pill } from '@touchline/ui/Pill'
import { Skeleton } from '@touchline/ui/Skeleton'
import { type StepItem, Steps } from '@touchline/ui/Steps'
import { RotateCw } from 'lucide-react'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/texts.ts'
import { shortDay } from '../time-span.ts'
import { checkDay } from './check-statement.ts'
import { type RootSighting, seeRoots } from './seen-roots.ts'

interface ProofResult {
  readonly proof: DayStatement
  readonly check: Check
  /** The day's root as this browser saw it before. */
  readonly seen: RootSighting | undefined
}

async function run(proof: DayStatement): Promise<ProofResult> {
  const [check] = await checkDay(proof)
  if (!check) throw new RangeError('a proof without an entry')
  const { root, day } = proof
  return { proof, check, seen: seeRoots(localStorage, root ? [root] : [], siteNow()).get(day) }
}

/** One entry: its hash, the chain to the day's end, and the way up the tree, each computed here and now. */
export function ProofOfEntry({ entry }: { entry: string }) {
  const t = useText()
  const proof = useQuery({ ...query(entryProof, { params: { entry } }), staleTime: 0 })
  const checked = useQuery({
    queryKey: ['checked', entry, proof.dataUpdatedAt],
    queryFn: () => run(proof.data as DayStatement),
    enabled: proof.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const error = proof.error ?? checked.error
  return (
    <Card className="grid gap-3">
      <CardHeader title={titleOf(t, entry)} end={checked.data && <CheckResult checked={checked.data} />} />
      <Waiting for={{ data: checked.data, error, refetch: proof.refetch }} failed={t('books.proofFailed')}>
        <Skeleton shape="line" rows={4} label={t('books.checking')} />
      </Waiting>
      {checked.data && (
        <>
          <Result checked={checked.data} />
          <Button
            look="main"
            wide
            icon={<RotateCw className="size-5" aria-hidden />}
            onClick={() => proof.refetch()}
          >
            {t('books.checkAgain')}
          </Button>
        </>
      )}
    </Card>
  )
}

function CheckResult({ checked: { proof, check, seen } }: { checked: ProofResult }) {
  const t = useText()
  if (check.fault || changed(proof, seen)) return <Pill tone="no">{t('books.notSound')}</Pill>
  return <Pill tone="ok">{t(proof.root ? 'books.sound' : 'books.soundSoFar')}</Pill>
}

function Result({ checked }: { checked: ProofResult }) {
  const t = useText()
  const { proof, check, seen } = checked
  const bad = check.fault || changed(proof, seen)
  const entries = proof.accounts[0]?.entries ?? []
  const first = entries[0]
  const last = entries.at(-1)
  return (
    <>
      <Steps
        label={t('books.steps')}
        steps={[...chainSteps(t, checked), ...rootSteps(t, checked, fullTime)]}
      />
      {bad && (
        <div role="alert" className="rounded-small bg-red-soft p-3 text-13 text-red">
          <p className="font-semibold">
            {check.fault
              ? t(`books.fault-${check.fault.kind}`, { number: check.fault.seq })
              : t('books.rootChanged', { day: shortDay(proof.day) })}
          </p>
          <p>{t('books.notSoundNote')}</p>
        </div>
      )}
      <Facts
        facts={[
          { label: t('books.hashEntry'), value: <Hash text={first?.hash} /> },
          ...(last && last !== first
            ? [{ label: t('books.hashLast'), value: <Hash text={last.hash} /> }]
            : []),
          ...(proof.root ? [{ label: t('books.hashRoot'), value: <Hash text={proof.root.root} /> }] : []),
        ]}
      />
    </>
  )
}

function Hash({ text }: { text: string | undefined }) {
  return <span className="font-mono text-12 wrap-anywhere">{text}</span>
}

function chainSteps(t: Translate, { proof, check }: ProofResult): StepItem[] {
  const day = shortDay(proof.day)
  const old = check.ofVersion1
  const done: StepItem[] = [
    {
      key: 'hash',
      title: t('books.check-hash', { count: check.entries }),
      ...(old > 0 && { note: t('books.olderEntries', { count: old }) }),
    },
  ]
  if (check.fault && check.fault.kind !== 'root') return done
  return [...done, { key: 'chain', title: t('books.check-chain', { day }) }]
}

function rootSteps(
  t: Translate,
  { proof, check, seen }: ProofResult,
  time: (at: number) => string,
): StepItem[] {
  const { root } = proof
  if (!root) return [{ key: 'pending', title: t('books.rootPending'), stage: 'ahead' }]
  if (check.fault) return []
  const day = shortDay(proof.day)
  const steps: StepItem[] = [
    { key: 'tree', title: t('books.check-tree', { count: check.levels ?? 0, leaves: root.leaves }) },
    { key: 'root', title: t('books.check-root', { day }), note: time(root.publishedAt) },
  ]
  if (!seen || changed(proof, seen)) return steps
  return [...steps, { key: 'seen', title: t('books.check-seen', { time: time(seen.at) }) }]
}

function changed({ root }: DayStatement, seen: RootSighting | undefined): boolean {
  return root !== null && seen !== undefined && seen.root !== root.root
}

function titleOf(t: Translate, entry: string): string {
  const [account, number = ''] = entry.split('.')
  const known = memberAccounts.find((name) => name === account) ?? 'main'
  return t('books.checkEntry', { number, account: t(`books.account-${known}`) })
}
