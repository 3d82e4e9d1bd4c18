import { useSession } from '@touchline/client/api/session'
import { Button } from '@touchline/ui/Button'
import { useText } from '../i18n/i18n.ts'
import { useDemoOperators } from './use-demo-operators.ts'

/** Only in the sandbox: no person has a demo operator's authenticator, so a button fills in the code. */
export function DemoCode({ onFill }: { onFill: (code: string) => void }) {
  const t = useText()
  const name = useSession()?.username
  const { data, refetch } = useDemoOperators()
  const found = data?.operators.find((each) => each.name === name)
  if (!found) return null
  /** Asks for the present code first: the one known may have been used since. */
  const fill = async () => {
    const now = (await refetch()).data?.operators.find((each) => each.name === name)
    if (now?.code) onFill(now.code)
  }
  return (
    <Button
      size="small"
      look="line"
      className="justify-self-start"
      disabled={found.code === null}
      onClick={fill}
    >
      {t(found.code === null ? 'operator.demoCodeWait' : 'operator.demoCode')}
    </Button>
  )
}
