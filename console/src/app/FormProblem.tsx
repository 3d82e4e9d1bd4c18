import { useErrorText } from '@touchline/client/i18n/use-error-text'
import { useText } from '../i18n/i18n.ts'

interface Props {
  error: Error | null
  /** Said of an error that is no call's. */
  otherwise?: string
}

/** The refusal of a form, in words; nothing without an error. */
export function FormProblem({ error, otherwise }: Props) {
  const noAnswer = useText()('app.noAnswer')
  const problem = useErrorText(error, otherwise ?? noAnswer)
  if (!problem) return null
  return (
    <p role="alert" className="text-13 text-red">
      {problem}
    </p>
  )
}
