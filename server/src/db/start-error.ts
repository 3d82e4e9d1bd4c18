/** A problem that the person at the command line can put right: shown as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
