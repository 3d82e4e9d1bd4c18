export const texts = {
  failed: 'The history did not arrive',
  history: 'History',
}
