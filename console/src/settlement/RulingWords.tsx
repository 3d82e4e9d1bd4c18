import { htmlLang } from '@touchline/client/i18n/language'
import { languageNames } from '@touchline/client/i18n/language-names'
import type { RulingProposal } from '@touchline/contract/settlement/types'
import { Facts } from '@touchline/ui/figure/Facts'
import { useText } from '../i18n/i18n.ts'

/** The contents of a ruling, its words to members, and its evidence. */
export function RulingWords({ ruled: { ruling, said, evidence } }: { ruled: RulingProposal }) {
  const t = useText()
  return (
    <Facts
      facts={[
        ...(ruling.kind === 'void'
          ? [{ label: t('settlement.ground'), value: t(`settlement.ground-${ruling.ground}`) }]
          : [
              { label: t('settlement.fullTime'), value: scoreText(ruling.fullTime) },
              {
                label: t('settlement.halfTime'),
                value: ruling.halfTime ? scoreText(ruling.halfTime) : t('settlement.notKnown'),
              },
              {
                label: t('settlement.firstGoal'),
                value:
                  ruling.firstGoalMinute === 'none'
                    ? t('settlement.noGoal')
                    : ruling.firstGoalMinute === null
                      ? t('settlement.notKnown')
                      : `${ruling.firstGoalMinute}′`,
              },
              ...(ruling.voided.length > 0
                ? [
                    {
                      label: t('settlement.voided'),
                      value: ruling.voided
                        .map((type) => t(`settlement.market-${type}`))
                        .join(t('app.between')),
                    },
                  ]
                : []),
            ]),
        ...languageNames.map(({ value, label }) => ({
          label: t('settlement.saidIn', { language: label }),
          value: <span lang={htmlLang[value]}>{said[value]}</span>,
        })),
        {
          label: t('settlement.evidence'),
          value: <span className="wrap-anywhere whitespace-pre-line">{evidence}</span>,
        },
      ]}
    />
  )
}

function scoreText({ home, away }: { home: number; away: number }): string {
  return `${home}-${away}`
}
