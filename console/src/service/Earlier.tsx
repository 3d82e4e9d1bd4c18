import { fullTime } from '@touchline/client/i18n/times'
import { useText } from '../i18n/i18n.ts'

interface EarlierMessage {
  readonly content: string
  readonly writtenAt: number
  readonly answer: string | null
}

interface Props<Each extends EarlierMessage> {
  title: string
  earlier: readonly Each[]
  /** What is shown behind the time of a message; null: nothing. */
  aboutOf: (one: Each) => string | null
}

/** The member's earlier messages, with the answers; nothing where there are none. */
export function Earlier<Each extends EarlierMessage>({ title, earlier, aboutOf }: Props<Each>) {
  const t = useText()
  if (earlier.length === 0) return null
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-15 font-semibold">{title}</h3>
      <ul className="grid gap-3 text-13">
        {earlier.map((one) => (
          <li key={one.writtenAt} className="grid gap-1 wrap-anywhere whitespace-pre-line">
            <span className="text-muted">
              {[fullTime(one.writtenAt), aboutOf(one)].filter((part) => part !== null).join(', ')}
            </span>
            <span>{one.content}</span>
            <span className="text-muted">{one.answer ?? t('service.noAnswer')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
