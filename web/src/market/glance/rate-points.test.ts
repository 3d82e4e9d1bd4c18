import { describe, expect, it } from 'vitest'
import { rateMove, ratePoints, recentPoints } from './rate-points.ts'

describe('the rate history', () => {
  const points = ratePoints([
    { time: 100, profit: '9.49' },
    { time: 200, profit: '9.45' },
    { time: 300, profit: 'x' },
    { time: 400, profit: '9.42' },
  ])

  it('reads rates and leaves out what is none', () => {
    expect(points).toEqual([
      { at: 100, value: 949 },
      { at: 200, value: 945 },
      { at: 400, value: 942 },
    ])
  })

  it('says how far the rate moved', () => {
    expect(rateMove(points)).toEqual({ direction: 'down', size: '0.07', since: 100 })
    expect(rateMove(points.toReversed())).toMatchObject({ direction: 'up', size: '0.07' })
    expect(rateMove(points.slice(0, 1))).toMatchObject({ direction: 'none', size: '0.00' })
    expect(rateMove([])).toBeNull()
  })

  it('begins with the rate of then', () => {
    expect(recentPoints(points, 250)).toEqual([
      { at: 250, value: 945 },
      { at: 400, value: 942 },
    ])
    expect(recentPoints(points, 50)).toEqual(points)
    expect(recentPoints(points, 400)).toEqual([{ at: 400, value: 942 }])
    expect(recentPoints([], 1)).toEqual([])
  })
})
