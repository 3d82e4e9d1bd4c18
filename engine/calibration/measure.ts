// node engine/calibration/measure.ts FOLDER [PICTURE.svg]: fits on the earlier rounds of each league below
// the folder, prints the log-loss on the exact scores of its later rounds next to that of the league-average
// Poisson, and draws the calibration. Ends with status 1 unless the model beats the average in every league.

import { writeFileSync } from 'node:fs'
import { fittedShape, standardProfile } from '../src/pricing/profile.ts'
import { goalTimesOf, leaguesOf, readFolder } from './data.ts'
import { fitProfile } from './fit-profile.ts'
import { picture } from './picture.ts'
import { binsOf, calibrationError, logLoss, type Prediction, predictionsOf } from './walk.ts'

const [folder, target] = process.argv.slice(2)
const files = readOrExit()
const all: Prediction[] = []
let beaten = true
const leagues = leaguesOf(files)
if (leagues.length === 0) {
  console.error(`${folder}: no league with enough finished matches below it`)
  process.exit(1)
}

console.log('league          predicted   model   average    gain')
for (const league of leagues) {
  const predictions = predictionsOf(league)
  beaten &&= logLoss(predictions, 'law') < logLoss(predictions, 'baseline')
  all.push(...predictions)
  console.log(row(league.name, predictions))
}
console.log(row('all', all))

const markets = [
  { type: 1, title: 'Correct score', parts: 12 },
  { type: 2, title: 'Half-time score', parts: 10 },
  { type: 3, title: 'Total goals', parts: 10 },
] as const

const panels = markets.map(({ type, title, parts }) => {
  const bins = binsOf(all, type, parts)
  const count = bins.reduce((sum, bin) => sum + bin.count, 0)
  console.log(
    `${title}: mean distance of predicted and observed ${(100 * calibrationError(bins)).toFixed(2)} points`,
  )
  return { title, subtitle: `${count} predictions in ${parts} equal groups`, bins }
})

const times = goalTimesOf(files)
console.log('profile fitted', JSON.stringify(fitProfile(times)), 'committed', JSON.stringify(fittedShape))
if (target) writeFileSync(target, picture({ bins: panels, times, profile: standardProfile }))
process.exitCode = beaten ? 0 : 1

function row(name: string, predictions: readonly Prediction[]): string {
  const model = logLoss(predictions, 'law')
  const average = logLoss(predictions, 'baseline')
  const figures = [model, average, average - model].map((figure) => figure.toFixed(4).padStart(9))
  return `${name.padEnd(16)}${String(predictions.length).padStart(9)}${figures.join('')}`
}

function readOrExit(): ReturnType<typeof readFolder> {
  try {
    if (!folder) throw new Error('usage: node engine/calibration/measure.ts FOLDER [PICTURE.svg]')
    return readFolder(folder)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
