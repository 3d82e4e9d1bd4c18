import { send } from '@touchline/client/api/send'
import { statement, statementDays } from '@touchline/contract/account/proof-calls'
import type { DayRoot } from '@touchline/contract/account/types'
import { statementCsv } from '@touchline/engine/account/statement-csv'
import { type DayCheck, type FileCheck, statementFile } from '@touchline/engine/account/statement-file'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Pill } from '@touchline/ui/Pill'
import { Download, FileCheck2, Sheet } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { saveFile } from '../../app/save-file.ts'
import { useText } from '../../i18n/i18n.ts'
import { shortDay } from '../time-span.ts'
import { checkDownload } from './check-statement.ts'

interface Props {
  memberId: string
  /** The published roots; undefined until they are here. */
  roots: readonly DayRoot[] | undefined
}

type ProofMessage =
  | { text: 'statementEmpty' | 'statementFailed' | 'fileFailed' }
  | { check: FileCheck }
  | null

/** Every entry with its proof as a file to keep, and the check of such a file. */
export function ProofStatement({ memberId, roots }: Props) {
  const t = useText()
  const [said, setSaid] = useState<ProofMessage>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const check = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const known = new Map(roots?.map(({ day, root }) => [day, root]))
    setSaid(await checkOf(await file.text(), known))
    target.value = ''
  }
  return (
    <Card className="grid gap-3">
      <CardHeader title={t('books.statement')} note={t('books.statementNote')} />
      <div className="grid grid-cols-1 gap-2 md:grid-cols-3">
        <Button
          look="line"
          icon={<Download className="size-5" aria-hidden />}
          onClick={async () => setSaid(await download(memberId, 'json'))}
        >
          {t('books.download')}
        </Button>
        <Button
          look="line"
          icon={<Sheet className="size-5" aria-hidden />}
          onClick={async () => setSaid(await download(memberId, 'csv'))}
        >
          {t('books.downloadCsv')}
        </Button>
        <Button
          look="line"
          icon={<FileCheck2 className="size-5" aria-hidden />}
          disabled={roots === undefined}
          onClick={() => chooser.current?.click()}
        >
          {t('books.checkFile')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="application/json,.json"
          aria-label={t('books.checkFile')}
          className="hidden"
          onChange={check}
        />
      </div>
      <div role="status" className="empty:hidden">
        {said && 'text' in said && <p className="text-13">{t(`books.${said.text}`)}</p>}
        {said && 'check' in said && <FileResult check={said.check} />}
      </div>
      <p className="text-12 text-muted">
        {t('books.verifierNote')}{' '}
        <a href="/verify-statement.mjs" download className="text-info underline">
          verify-statement.mjs
        </a>{' '}
        <a href="/day-roots.txt" download className="text-info underline">
          day-roots.txt
        </a>{' '}
        <code className="mt-1 block wrap-anywhere">node verify-statement.mjs FILE --roots day-roots.txt</code>
      </p>
    </Card>
  )
}

/** Saves the file; returns what to tell the member, null when the file is saved. */
async function download(x: string, form: 'json' | 'csv'): Promise<ProofMessage> {
  try {
    const { data: days } = await send(statementDays, { params: { x } })
    if (days.length === 0) return { text: 'statementEmpty' }
    const parts = []
    for (const day of days) parts.push(await send(statement, { params: { x, day } }))
    const file = statementFile(x, parts)
    if (form === 'csv') saveFile(`touchline-${days[0]}.csv`, statementCsv(file), 'text/csv')
    else saveFile(`touchline-${days[0]}.json`, JSON.stringify(file, null, 1), 'application/json')
    return null
  } catch {
    return { text: 'statementFailed' }
  }
}

async function checkOf(text: string, known: ReadonlyMap<string, string>): Promise<ProofMessage> {
  try {
    return { check: await checkDownload(text, known) }
  } catch (error) {
    if (error instanceof SyntaxError) return { text: 'fileFailed' }
    throw error
  }
}

function FileResult({ check: { days, entries, sound } }: { check: FileCheck }) {
  const t = useText()
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-13">
        <Pill tone={sound ? 'ok' : 'no'}>{t(sound ? 'books.sound' : 'books.notSound')}</Pill>
        {t('books.fileChecked', { entries, count: days.length })}
      </p>
      {!sound && <p className="text-13 text-red">{t('books.notSoundNote')}</p>}
      <ul className="grid gap-1 text-12 text-muted">
        {days.map((day) => (
          <DayLine key={day.day} day={day} />
        ))}
      </ul>
    </div>
  )
}

function DayLine({ day: { day, root, accounts } }: { day: DayCheck }) {
  const t = useText()
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="font-medium text-text">{shortDay(day)}</span>
      <span className={root === 'different' ? 'text-red' : ''}>{t(`books.fileRoot-${root}`)}</span>
      {accounts.map(({ account, fault, continues }) => (
        <span key={account} className="text-red">
          {fault && t(`books.fault-${fault.kind}`, { number: fault.seq })}
          {!fault && !continues && t('books.discontinued')}
        </span>
      ))}
    </li>
  )
}
