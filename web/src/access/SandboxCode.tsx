// Shows, next to its field, the code that would have been sent, and fills it in at one press: nothing leaves
// the sandbox.
import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { sandboxState } from '@touchline/contract/sandbox/calls'
import { useText } from '../i18n/i18n.ts'
import { codeSentTo } from './sandbox-code.ts'

/** How often the messages are read while the form is open: a code sent again replaces the one before. */
const everyMs = 2_000

interface Props {
  /** Where the code went, or its last digits; empty where the form does not know. */
  contact: string
  /** From when on (Unix ms, wall clock). */
  since: number
  onFill: (code: string) => void
}

export default function SandboxCode({ contact, since, onFill }: Props) {
  const t = useText()
  const { data } = useQuery({ ...query(sandboxState), staleTime: 0, refetchInterval: everyMs })
  const code = data && codeSentTo(data.outbox, contact, since)
  return (
    <p className="-my-2 flex flex-wrap items-center gap-x-3 text-13">
      {code !== undefined && (
        <button
          type="button"
          onClick={() => onFill(code)}
          className="min-h-tap font-medium text-info underline underline-offset-2"
        >
          {t('access.sandboxCode', { code })}
        </button>
      )}
      {/* Opens another tab, because leaving this page would lose its form. */}
      <a
        href="/sandbox#codes"
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-tap items-center text-muted underline-offset-2 hover:underline"
      >
        {t('access.sandboxCodes')}
      </a>
    </p>
  )
}
