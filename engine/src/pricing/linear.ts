// Solves a system of linear equations whose matrix is symmetric
// and positive definite, by Cholesky's decomposition.

/**
 * Returns x, the solution of matrix x = right. The matrix is stored row by row and is overwritten. Throws
 * RangeError when it is not positive definite.
 */
export function solvePositive(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!
      for (let n = 0; n < column; n++) sum -= matrix[row * size + n]! * matrix[column * size + n]!
      if (row === column && !(sum > 0)) throw new RangeError(`not positive definite at ${row}`)
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / matrix[column * size + column]!
    }
  }
  const x = Float64Array.from(right)
  for (let row = 0; row < size; row++) {
    for (let n = 0; n < row; n++) x[row]! -= matrix[row * size + n]! * x[n]!
    x[row]! /= matrix[row * size + row]!
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let n = row + 1; n < size; n++) x[row]! -= matrix[n * size + row]! * x[n]!
    x[row]! /= matrix[row * size + row]!
  }
  return x
}
