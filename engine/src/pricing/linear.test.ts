import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solvePositive } from './linear.ts'

test('the solution put back gives the right side', () => {
  const size = 5
  const entries = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
    minLength: size * size,
    maxLength: size * size,
  })
  const right = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: size, maxLength: size })
  fc.assert(
    fc.property(entries, right, (b, r) => {
      // B B' + I is positive definite for every B.
      const matrix = Float64Array.from({ length: size * size }, (_, at) => {
        const [row, column] = [Math.floor(at / size), at % size]
        const product = Array.from({ length: size }, (_, n) => b[row * size + n]! * b[column * size + n]!)
        return product.reduce((sum, one) => sum + one, row === column ? 1 : 0)
      })
      const x = solvePositive(Float64Array.from(matrix), Float64Array.from(r))
      for (let row = 0; row < size; row++) {
        let sum = 0
        for (let n = 0; n < size; n++) sum += matrix[row * size + n]! * x[n]!
        expect(sum).toBeCloseTo(r[row]!, 8)
      }
    }),
  )
})

test.each([[[0]], [[-1]], [[1, 2, 2, 1]]])('%o is not positive definite', (matrix) => {
  const size = Math.sqrt(matrix.length)
  expect(() => solvePositive(Float64Array.from(matrix), new Float64Array(size))).toThrow(RangeError)
})
